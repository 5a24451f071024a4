#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){short s=0;int k=0;while(k<40000){s++;k++;}if(s<0)reach_error();return 0;}
