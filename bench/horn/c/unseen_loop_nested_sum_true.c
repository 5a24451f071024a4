extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int n = __VERIFIER_nondet_int(), t = 0; if (n < 0 || n > 100) return 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) t++; check(t >= 0 && (n == 0 || t <= 100 * n)); return 0; }
