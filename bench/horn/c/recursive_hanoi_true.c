extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int hanoi(int n){if(n==1)return 1;return 2*hanoi(n-1)+1;}
int main(void){int n=__VERIFIER_nondet_int();if(n<1||n>31)return 0;int r=hanoi(n);__VERIFIER_assert(r>=n);return 0;}
