extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

#define N 1000
int main(void){int a[N],p[N],i,np=0;for(i=0;i<N;i++)a[i]=__VERIFIER_nondet_int();
 for(i=0;i<N;i++){if(a[i]>=-1){p[np]=a[i];np++;}}
 for(i=0;i<np;i++)__VERIFIER_assert(p[i]>=0);return 0;}
