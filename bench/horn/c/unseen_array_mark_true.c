extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { char used[32]; for (int i = 0; i < 32; i++) used[i] = 0; int n = __VERIFIER_nondet_int(); if (n < 0 || n >= 32) return 0; used[n] = 1; int count = 0; for (int i = 0; i < 32; i++) if (used[i]) { check(i == n); count++; } return 0; }
