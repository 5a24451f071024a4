extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){int d1=1,d2=1,d3=1;_Bool c1,c2;int x1=__VERIFIER_nondet_int(),x2=__VERIFIER_nondet_int(),x3=__VERIFIER_nondet_int();
 while(x1>0&&x2>0&&x3>0){c1=__VERIFIER_nondet_bool();c2=__VERIFIER_nondet_bool();if(c1)x1-=d1;else if(c2)x2-=d2;else x3-=d3;}
 __VERIFIER_assert(x1==0||x2==0||x3==0||x1<0||x2<0||x3<0);return 0;}
