extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){unsigned x=0,y=__VERIFIER_nondet_uint();while(x<99){if(y%2==0)x+=2;else x++;}__VERIFIER_assert((x%2)==(y%2)||x%2==1);if(y%2==0)__VERIFIER_assert(x==100);return 0;}
