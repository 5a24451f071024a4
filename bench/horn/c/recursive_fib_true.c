extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int fibo(int n){if(n<1)return 0;else if(n==1)return 1;else return fibo(n-1)+fibo(n-2);}
int main(void){int x=__VERIFIER_nondet_int();if(x>46||x==-2147483647-1)return 0;int r=fibo(x);__VERIFIER_assert(r>=x-1);return 0;}
