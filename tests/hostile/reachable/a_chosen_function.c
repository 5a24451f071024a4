extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int a(int x){return x+1;} static int b(int x){return x*2;} int main(void){ int n = __VERIFIER_nondet_int(); int (*f)(int) = n > 5 ? a : b; if (f(n) == 8) reach_error(); return 0; }
