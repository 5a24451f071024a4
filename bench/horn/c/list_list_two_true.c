extern void abort(void); extern void reach_error(void); void __VERIFIER_assert(int c){ if(!c){ ERROR: {reach_error();abort();} } }
extern int __VERIFIER_nondet_int(void); extern unsigned int __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern _Bool __VERIFIER_nondet_bool(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
#include <string.h>

typedef struct node{int h;struct node*n;}*List;
int main(void){List a=(List)malloc(sizeof(struct node));if(a==0)exit(1);List t,p=a;while(__VERIFIER_nondet_int()){p->h=1;t=(List)malloc(sizeof(struct node));if(t==0)exit(1);p->n=t;p=p->n;}
 while(__VERIFIER_nondet_int()){p->h=2;t=(List)malloc(sizeof(struct node));if(t==0)exit(1);p->n=t;p=p->n;}
 p->h=3;p->n=0;p=a;while(p->h==1||p->h==2)p=p->n;__VERIFIER_assert(p->h==3);return 0;}
