extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int q[16]; unsigned first = 0, count = 0; while (__VERIFIER_nondet_bool()) { if (count < 16 && __VERIFIER_nondet_bool()) { q[(first + count) % 16] = 3; count++; } else if (count > 0) { first = (first + 1) % 16; count--; } check(first < 16 && count <= 16); } return 0; }
