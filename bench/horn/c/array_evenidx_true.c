extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

#define N 500
int main(void){int a[N],i;for(i=0;i<N;i++){if(i%2==0)a[i]=1;else a[i]=0;}
 for(i=0;i<N;i+=2)__VERIFIER_assert(a[i]==1);return 0;}
