extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int fib(int n){if(n<1)return 0;if(n==1)return 1;return fib(n-1)+fib(n-2);}int main(void){int n=__VERIFIER_nondet_int();if(n>30)return 0;__VERIFIER_assert(fib(n)>=0);return 0;}
