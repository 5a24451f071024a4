extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ int a[10]; int n = __VERIFIER_nondet_int(); int i; for (i = 0; i < 10; i++) a[i] = i; for (i = 0; i < 10; i++) { if (a[i] == n) break; if (i == 7) goto out; } if (i == 5) reach_error(); out: return 0; }
