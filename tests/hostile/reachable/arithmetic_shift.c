extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(); if ((n >> 1) == -3) reach_error(); return 0; }
