extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int isOdd(int n);int isEven(int n){if(n==0)return 1;if(n==1)return 0;return isOdd(n-1);}
int isOdd(int n){if(n==0)return 0;if(n==1)return 1;return isEven(n-1);}
int main(void){int n=__VERIFIER_nondet_int();if(n<0)return 0;int r=isOdd(n);int m=n%2;__VERIFIER_assert(r<0||r==m);return 0;}
