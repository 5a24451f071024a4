extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { int state = 0, seen = 0; while (__VERIFIER_nondet_bool()) { if (state == 0) { state = 1; } else if (state == 1) { state = 2; seen = 1; } else { state = 0; } if (state == 2) check(seen); } return 0; }
