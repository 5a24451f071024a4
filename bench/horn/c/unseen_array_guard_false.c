extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int a[10]; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 10) return 0; for (int i = 0; i < 10; i++) a[i] = 1; if (n < 10) a[n] = 0; int s = 0; for (int i = 0; i < 10; i++) s += a[i]; check(s == 10); return 0; }
