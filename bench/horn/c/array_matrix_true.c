extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

#define R 20
#define C 30
int m[R][C];
int main(void){int i,j;for(i=0;i<R;i++)for(j=0;j<C;j++)m[i][j]=i*0+7;
 for(i=0;i<R;i++)for(j=0;j<C;j++)__VERIFIER_assert(m[i][j]==7);return 0;}
