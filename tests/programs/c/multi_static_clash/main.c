/* Two files with statics of the same names: each keeps its own. */
#include <stdio.h>

static int counter = 100;
static const char *name(void) { return "main"; }
static struct { int a, b; } state = {1, 2};

extern int shared;
int step(int by);
const char *other_name(void);
int state_sum(void);

int main(void)
{
    counter += step(5);
    printf("%s %s %d\n", name(), other_name(), counter);
    counter += step(5);
    printf("%d %d\n", counter, shared);
    shared = 50;
    printf("%d %d %d\n", step(1), state.a + state.b, state_sum());
    return 0;
}
