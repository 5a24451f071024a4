extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); for (;;) { if (n == 3) break; n = __VERIFIER_nondet_int(); } reach_error(); return 0; }
