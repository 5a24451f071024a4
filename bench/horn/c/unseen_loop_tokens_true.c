extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
int main(void) { unsigned given = 0, taken = 0; while (__VERIFIER_nondet_bool()) { if (given - taken < 8 && __VERIFIER_nondet_bool()) given++; else if (taken != given) taken++; } check(given - taken <= 8); return 0; }
