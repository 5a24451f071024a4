extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); double d = n; if (d * 0.5 > 3.2 && d < 7.5) reach_error(); return 0; }
