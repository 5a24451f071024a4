extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

struct node{int v;struct node*next;};
int main(void){struct node*h=0;for(int i=0;i<5;i++){struct node*p=malloc(sizeof *p);if(!p)return 0;p->v=i;p->next=h;h=p;}
 while(h){__VERIFIER_assert(h->v!=3);h=h->next;}return 0;}
