extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int g; static void bump(void){ static int calls; calls++; g += calls; } int main(void){ int n = __VERIFIER_nondet_int(); for (int i=0;i<n;i++) bump(); if (g == 6) reach_error(); return 0; }
