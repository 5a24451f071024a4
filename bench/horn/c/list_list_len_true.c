extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

struct node{struct node*next;int d;};
int main(void){struct node*h=0;int len=0;while(__VERIFIER_nondet_int()&&len<100){struct node*p=calloc(1,sizeof *p);if(!p)return 0;p->d=len;p->next=h;h=p;len++;}
 int c=0;struct node*q=h;while(q){__VERIFIER_assert(q->d>=0);__VERIFIER_assert(q->d<100);q=q->next;c++;}return 0;}
