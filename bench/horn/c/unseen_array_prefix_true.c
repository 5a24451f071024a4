extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1 || n > 200) return 0; int *a = malloc(n * sizeof(int)); if (!a) return 0; a[0] = 1; for (int i = 1; i < n; i++) a[i] = a[i - 1]; for (int i = 0; i < n; i++) check(a[i] == 1); free(a); return 0; }
