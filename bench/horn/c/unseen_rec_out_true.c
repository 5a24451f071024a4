extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
static void fill(int n, int *out) { if (n <= 0) { *out = 0; return; } fill(n - 1, out); *out = *out + 1; } int main(void) { int n = __VERIFIER_nondet_int(), r; if (n < 0 || n > 50) return 0; fill(n, &r); check(r == n); return 0; }
