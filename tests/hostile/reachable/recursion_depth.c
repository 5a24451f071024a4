extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int f(int n){ return n <= 0 ? 0 : 1 + f(n-1); } int main(void){ int n = __VERIFIER_nondet_int(); if (f(n) == 3) reach_error(); return 0; }
