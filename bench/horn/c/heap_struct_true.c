extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
struct v{int n;int cap;};int main(void){struct v*v=malloc(sizeof*v);if(!v)return 0;v->n=0;v->cap=4;while(__VERIFIER_nondet_int()){if(v->n==v->cap){if(v->cap>1000000)break;v->cap*=2;}v->n++;__VERIFIER_assert(v->n<=v->cap);}free(v);return 0;}
