#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

struct node* mk(int v){struct node*p=calloc(1,sizeof *p);if(!p)exit(0);p->v=v;return p;}
void bump(struct node*p){if(!p)return;p->v++;bump(p->next);}
int main(void){struct node*h=0;for(int i=0;i<3;i++){struct node*p=mk(1);p->next=h;h=p;}bump(h);
 while(h){if(h->v==2)reach_error();h=h->next;}return 0;}
