extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int mult(int n,int m){if(m<0)return mult(n,-m);if(m==0)return 0;if(m==1)return 1;return n+mult(n,m-1);}
int main(void){int m=__VERIFIER_nondet_int(),n=__VERIFIER_nondet_int();if(m<0||m>46340||n<0||n>46340)return 0;int r=mult(m,n);__VERIFIER_assert(r>=0);return 0;}
