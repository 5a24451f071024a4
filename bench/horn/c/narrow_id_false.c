#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){unsigned x=5;int i=0;while(i<3){x-=2;i++;}if(x>1000&&x%2==1)reach_error();return 0;}
