#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){char s[8];char*p=s;while(p-s<5){*p='x';p++;}if(p-s==5)reach_error();return 0;}
