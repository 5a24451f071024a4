/* A compare-and-exchange that finds another value leaves the object and hands the value out. */
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static atomic_int state = 3;

int main(void) {
    int expected = __VERIFIER_nondet_int();
    int asked = expected;
    if (!atomic_compare_exchange_strong(&state, &expected, 8) && expected == 3 && asked != 3 && state == 3)
        reach_error();
    return 0;
}
