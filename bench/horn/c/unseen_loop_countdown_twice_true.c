extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { unsigned n = __VERIFIER_nondet_uint(); if (n > 5000) return 0; unsigned a = n, b = 0; while (a > 0) { a--; b += 2; } check(b == 2 * n); return 0; }
