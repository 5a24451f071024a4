extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
static int halves(int n) { if (n < 2) return 0; return 1 + halves(n / 2); } int main(void) { int n = __VERIFIER_nondet_int(); if (n < 2 || n > 10000) return 0; int r = halves(n); check(r >= 1 && r < n); return 0; }
