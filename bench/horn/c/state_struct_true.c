extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

struct q{int head,tail,n;int buf[16];};
void push(struct q*s,int v){if(s->n==16)return;s->buf[s->tail]=v;s->tail=(s->tail+1)%16;s->n++;}
int pop(struct q*s){int v=s->buf[s->head];s->head=(s->head+1)%16;s->n--;return v;}
int main(void){struct q s;s.head=s.tail=s.n=0;while(__VERIFIER_nondet_int()){if(__VERIFIER_nondet_int())push(&s,1);else if(s.n>0)__VERIFIER_assert(pop(&s)*0+s.head<16);
 __VERIFIER_assert(s.n>=0&&s.n<=16&&s.tail>=0&&s.tail<16);}return 0;}
