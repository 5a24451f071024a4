extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int x = 1; int n = __VERIFIER_nondet_int(); while (n > 0) { x = 2; n--; } if (x == 1) reach_error(); return 0; }
