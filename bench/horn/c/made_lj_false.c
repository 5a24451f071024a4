#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){long *h=0;for(int i=0;i<3;i++){long*p=malloc(16);if(!p)return 0;p[0]=(long)h;p[1]=i;h=p;}
 struct node*q=(struct node*)h; if(((long*)h[0])[1]==1) reach_error();return 0;}
