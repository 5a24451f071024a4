#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){int n=__VERIFIER_nondet_int();int k=0;for(int i=0;i<n;i++)k+=2;if(k==0)reach_error();return 0;}
