extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int i,n=__VERIFIER_nondet_int();for(i=0;i<100;i++){if(i==n)break;}__VERIFIER_assert(i<=100);if(i<100)__VERIFIER_assert(i==n);return 0;}
