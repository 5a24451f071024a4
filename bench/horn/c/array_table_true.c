extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
static const int t[5]={3,1,4,1,5};int main(void){int i=__VERIFIER_nondet_int();if(i>=0&&i<5)__VERIFIER_assert(t[i]>=1&&t[i]<=5);return 0;}
