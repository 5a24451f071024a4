extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int depth=0;void down(int n){if(n<=0)return;depth++;down(n-1);if(n!=5)depth--;}int main(void){down(__VERIFIER_nondet_int());__VERIFIER_assert(depth==0);return 0;}
