extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
struct pair { int low, high; }; int main(void) { struct pair p[40]; for (int i = 0; i < 40; i++) { int v = __VERIFIER_nondet_int(); if (v > 1000) v = 1000; p[i].low = v; p[i].high = v + 1; } for (int i = 0; i < 40; i++) check(p[i].low < p[i].high); return 0; }
