#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){struct node*a[3];for(int i=0;i<3;i++){a[i]=malloc(sizeof(struct node));if(!a[i])return 0;a[i]->v=i;}
 if(a[2]->v==2)reach_error();return 0;}
