extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { unsigned h = 7; for (int i = 0; i < 1000; i++) { h = h * 31 + 5; h &= 1023; } check(h < 1024); return 0; }
