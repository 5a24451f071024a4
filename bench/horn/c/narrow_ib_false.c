#include <stdlib.h>
#include <string.h>
extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
struct node{int v;struct node*next;};

int main(void){unsigned char c=0;unsigned n=0;do{c+=51;n++;}while(c);if(n==256)reach_error();return 0;}
