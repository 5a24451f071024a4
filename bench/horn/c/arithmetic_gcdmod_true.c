extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){unsigned a=__VERIFIER_nondet_uint(),b=__VERIFIER_nondet_uint();if(!a||!b)return 0;unsigned m=a<b?a:b;while(b){unsigned t=a%b;a=b;b=t;}__VERIFIER_assert(a>=1);return 0;}
