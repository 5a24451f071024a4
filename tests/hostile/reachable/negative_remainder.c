extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); if (n % 3 == -1 && n / 2 == -2) reach_error(); return 0; }
