extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

#define N 64
int main(void){int a[N];int n=0;int i;while(__VERIFIER_nondet_bool()&&n<N){int v=__VERIFIER_nondet_int();if(v<0)continue;i=n;while(i>0&&a[i-1]>v){a[i]=a[i-1];i--;}a[i]=v;n++;}
 for(i=0;i<n;i++)__VERIFIER_assert(a[i]>=0);return 0;}
