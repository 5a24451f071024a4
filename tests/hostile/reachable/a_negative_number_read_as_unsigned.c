extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); unsigned u = n; if (u > 4000000000u) reach_error(); return 0; }
