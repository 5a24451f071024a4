extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
struct n{struct n*next;};int main(void){struct n*h=0;int len=0;while(len<50&&__VERIFIER_nondet_int()){struct n*x=malloc(sizeof*x);if(!x)break;x->next=h;h=x;len++;}__VERIFIER_assert(len<=50);if(!h)__VERIFIER_assert(len==0);return 0;}
