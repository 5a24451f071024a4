extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){int n=__VERIFIER_nondet_int(),m=__VERIFIER_nondet_int();if(n<0||n>1000||m<0||m>1000)return 0;
 int i,j,c=0,row=0;for(i=0;i<n;i++){row=0;for(j=0;j<m;j++){row++;c++;}__VERIFIER_assert(row==m);}
 __VERIFIER_assert(c>=0);return 0;}
