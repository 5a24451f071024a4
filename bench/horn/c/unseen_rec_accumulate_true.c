extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
static int add(int n, int sum) { if (n == 0) return sum; return add(n - 1, sum + 3); } int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 300) return 0; check(add(n, 0) == 3 * n); return 0; }
