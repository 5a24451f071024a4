extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int a[100]; for (int i = 0; i < 100; i++) { a[i] = __VERIFIER_nondet_int(); if (a[i] > 10 && i != 77) a[i] = 10; } for (int i = 0; i < 100; i++) check(a[i] <= 10); return 0; }
