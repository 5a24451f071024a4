extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

#define N 1000
int main(void){int a[N],i;a[0]=__VERIFIER_nondet_int();if(a[0]<0||a[0]>100)return 0;for(i=1;i<N;i++){int d=__VERIFIER_nondet_int();if(d<0||d>3)d=0;a[i]=a[i-1]+d;}
 for(i=0;i+1<N;i++)__VERIFIER_assert(a[i]<=a[i+1]);return 0;}
