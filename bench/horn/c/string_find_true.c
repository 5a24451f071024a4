extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

int main(void){char s[64];for(int i=0;i<63;i++){s[i]=__VERIFIER_nondet_char();if(s[i]==0)s[i]='a';}s[63]=0;
 char *p=s;while(*p)p++;__VERIFIER_assert(p-s==63);return 0;}
