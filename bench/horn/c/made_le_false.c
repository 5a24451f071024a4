#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

struct node* mk(int v){struct node*p=malloc(sizeof *p);if(!p)exit(0);p->v=v;p->next=0;return p;}
int main(void){struct node*x=mk(1);struct node*h=x;for(int i=0;i<3;i++){struct node*p=mk(i+5);p->next=h;h=p;}
 while(h){if(h->v==1)reach_error();h=h->next;}return 0;}
