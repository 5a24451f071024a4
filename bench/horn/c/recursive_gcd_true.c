extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int gcd(int a,int b){if(a<=0||b<=0)return 0;if(a==b)return a;if(a>b)return gcd(a-b,b);return gcd(a,b-a);}
int main(void){int m=__VERIFIER_nondet_int(),n=__VERIFIER_nondet_int();if(m<=0||n<=0)return 0;int z=gcd(m,n);__VERIFIER_assert(z>=1);__VERIFIER_assert(z<=m);return 0;}
