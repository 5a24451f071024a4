#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int a[10];int main(void){for(int i=0;i<10;i++)a[i]=1;int *p=a+3;for(int i=0;i<2;i++){*p=0;p+=4;}int z=0;for(int i=0;i<10;i++)if(a[i]==0)z++;if(z==2)reach_error();return 0;}
