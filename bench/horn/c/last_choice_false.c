extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int x=0,m=0,n=__VERIFIER_nondet_int();while(x<=n){if(__VERIFIER_nondet_int())m=x;x++;}if(n>0)__VERIFIER_assert(m>=0&&m<n);return 0;}
