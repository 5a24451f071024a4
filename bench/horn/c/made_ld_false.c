#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){struct node*h=0;struct node s;s.v=9;s.next=0;for(int i=0;i<3;i++){struct node*p=malloc(sizeof *p);if(!p)return 0;p->v=1;p->next=h;h=p;}
 memcpy(h,&s,sizeof s); if(h->v==9)reach_error();return 0;}
