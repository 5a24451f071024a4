extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

enum{IDLE,OPEN,READ,CLOSED};
int main(void){int st=IDLE,opened=0;for(;;){switch(st){case IDLE:if(__VERIFIER_nondet_bool()){st=OPEN;opened=1;}break;case OPEN:st=__VERIFIER_nondet_bool()?READ:CLOSED;break;case READ:__VERIFIER_assert(opened);if(__VERIFIER_nondet_bool())st=CLOSED;break;case CLOSED:opened=0;st=IDLE;break;default:reach_error();}
 if(__VERIFIER_nondet_int()==77)break;}return 0;}
