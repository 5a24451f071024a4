extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *memcpy(void *, const void *, unsigned long);

struct S { int x; int y[4]; }; int main(void){ struct S s = {0}, t; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 3) return 0; s.y[n] = 7; memcpy(&t, &s, sizeof s); if (t.y[2] == 7) reach_error(); return 0; }
