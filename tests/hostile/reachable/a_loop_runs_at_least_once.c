extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(), c = 0; do { c += 3; } while (c < n); if (c == 3 && n < 0) reach_error(); return 0; }
