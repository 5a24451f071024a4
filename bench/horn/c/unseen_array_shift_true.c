extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int a[64]; for (int i = 0; i < 64; i++) a[i] = i; for (int i = 0; i < 63; i++) a[i] = a[i + 1]; check(a[10] == 11); return 0; }
