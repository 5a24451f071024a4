extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int addition(int m,int n){if(n==0)return m;if(n>0)return addition(m+1,n-1);return addition(m-1,n+1);}
int main(void){int m=__VERIFIER_nondet_int(),n=__VERIFIER_nondet_int();if(m<0||m>1073741823||n<0||n>1073741823)return 0;int r=addition(m,n);__VERIFIER_assert(r==m+n);return 0;}
