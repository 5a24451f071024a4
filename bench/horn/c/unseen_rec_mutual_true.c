extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
static int pong(int n); static int ping(int n) { return n <= 0 ? 0 : pong(n - 1) + 2; } static int pong(int n) { return n <= 0 ? 0 : ping(n - 1) + 2; } int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 500) return 0; check(ping(n) == 2 * n); return 0; }
