extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
static int down(int n) { if (n <= 0) return 0; return down(n - 1) + 1; } int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1000) return 0; check(down(n) == n); return 0; }
