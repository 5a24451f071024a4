extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); char c = (char)n; if (n > 200 && c < 0) reach_error(); return 0; }
