extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); long m = (long)n * n; if (m > 5000000000L) reach_error(); return 0; }
