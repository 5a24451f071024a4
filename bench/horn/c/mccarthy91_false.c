extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int f(int n){if(n>100)return n-10;return f(f(n+11));}int main(void){int x=__VERIFIER_nondet_int();int r=f(x);__VERIFIER_assert(r==91);return 0;}
