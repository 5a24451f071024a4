#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){struct node*h=0,*old=0;for(int i=0;i<4;i++){struct node*p=malloc(sizeof *p);if(!p)return 0;p->v=i;if(i==2)old=p;p->next=h;h=p;}
 old->v=77;if(h->next->v==77)reach_error();return 0;}
