extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void){ unsigned n = __VERIFIER_nondet_uint(); if (n + 1 < n) reach_error(); return 0; }
