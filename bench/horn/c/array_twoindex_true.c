extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

#define N 2048
int a[N];int b[N];
int main(void){int i,j=0;for(i=0;i<N;i++){a[i]=i;}
 for(i=0;i<N;i+=2){b[j]=a[i];j++;}
 for(i=0;i<N/2;i++)__VERIFIER_assert(b[i]==2*i);return 0;}
