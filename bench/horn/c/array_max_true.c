extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){int n=__VERIFIER_nondet_int();if(n<1||n>5000)return 0;int a[n];int i;for(i=0;i<n;i++)a[i]=__VERIFIER_nondet_int();
 int max=a[0];for(i=1;i<n;i++)if(a[i]>max)max=a[i];for(i=0;i<n;i++)__VERIFIER_assert(a[i]<=max);return 0;}
