extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){int n=__VERIFIER_nondet_int(),i,j,k;if(n<1||n>10000)return 0;
 for(i=0;i<n;i++)for(j=i;j<n;j++)for(k=j;k<n;k++){__VERIFIER_assert(k>=i);__VERIFIER_assert(k<n);}return 0;}
