extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int least = 1000, most = -1000, n = 0; while (n < 50) { int v = __VERIFIER_nondet_int(); if (v < -1000 || v > 1000) continue; if (v < least) least = v; if (v > most) most = v; n++; } check(least <= most); return 0; }
