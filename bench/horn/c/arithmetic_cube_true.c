extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){int n=__VERIFIER_nondet_int();if(n<0||n>100)return 0;int x=0,y=1,z=6,k=0;while(k<n){x+=y;y+=z;z+=6;k++;}__VERIFIER_assert(z==6*k+6);__VERIFIER_assert(y==3*k*k+3*k+1);return 0;}
