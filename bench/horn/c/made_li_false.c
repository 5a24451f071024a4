#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){struct node*h=0;int n=__VERIFIER_nondet_int();for(int i=0;i<n;i++){struct node*p=calloc(1,sizeof *p);if(!p)return 0;p->next=h;h=p;}
 int c=0;while(h){c++;h=h->next;} if(c==2)reach_error();return 0;}
