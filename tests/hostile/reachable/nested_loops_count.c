extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int n = __VERIFIER_nondet_int(), c = 0; for (int i = 0; i < n; i++) for (int j = i; j < n; j++) if ((i + j) % 2) c++; if (c == 6) reach_error(); return 0; }
