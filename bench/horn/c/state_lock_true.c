extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int lock=0,got;void acq(void){__VERIFIER_assert(lock==0);lock=1;}void rel(void){__VERIFIER_assert(lock==1);lock=0;}
int main(void){int n=__VERIFIER_nondet_int(),o;do{acq();o=n;if(__VERIFIER_nondet_int()){rel();n++;}}while(n!=o);rel();return 0;}
