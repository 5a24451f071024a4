#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int m[3][4];int main(void){for(int i=0;i<3;i++)for(int j=0;j<4;j++)m[i][j]=j;if(m[2][3]==3)reach_error();return 0;}
