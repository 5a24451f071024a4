extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
struct n{int v;struct n*next;};int main(void){struct n*h=0;int len=0;while(__VERIFIER_nondet_int()){struct n*x=malloc(sizeof*x);if(!x)return 0;x->v=1;x->next=h;h=x;len++;if(len>100)break;}while(h){struct n*t=h->next;__VERIFIER_assert(h->v==1);free(h);h=t;}return 0;}
