#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){int **m=malloc(3*sizeof *m);if(!m)return 0;for(int i=0;i<3;i++){m[i]=malloc(2*sizeof(int));if(!m[i])return 0;m[i][0]=i;m[i][1]=10*i;}
 if(m[2][1]==20&&m[1][0]==1)reach_error();return 0;}
