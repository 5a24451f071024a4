#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){long long t=0;int x=1;for(int i=0;i<33;i++){t+=x;x=(int)((unsigned)x<<1);}if(x==0&&t==-1)reach_error();return 0;}
