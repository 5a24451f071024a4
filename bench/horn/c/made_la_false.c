#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){struct node*h=0;for(int i=0;i<3;i++){struct node*p=malloc(sizeof *p);if(!p)return 0;p->v=1;p->next=h;h=p;}
 int *q=&h->next->v; *q=7; while(h){if(h->v==7)reach_error();h=h->next;}return 0;}
