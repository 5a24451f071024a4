extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){char s[100],d[100];int i;for(i=0;i<99;i++)s[i]=__VERIFIER_nondet_char();s[99]=0;
 for(i=0;s[i]!=0;i++){char c=s[i];if(c>='a'&&c<='z')c=c-32;d[i]=c;}d[i]=0;int n=i;
 for(i=0;i<n;i++)__VERIFIER_assert(!(d[i]>='a'&&d[i]<='z'));return 0;}
