extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int a = 1; int *p = &a; int **pp = &p; int n = __VERIFIER_nondet_int(); for (int i = 0; i < n; i++) **pp = 5; if (a == 5) reach_error(); return 0; }
