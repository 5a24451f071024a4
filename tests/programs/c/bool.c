/* _Bool holds 0 or 1, whatever is converted to it. */
#include <stdbool.h>
#include <stdio.h>

struct flags {
    bool first : 1;
    bool second : 1;
    bool whole;
};

static bool is_odd(int n) { return n & 1; }
static bool any(const bool *values, int count)
{
    bool result = false;
    for (int i = 0; i < count; i++)
        result |= values[i];
    return result;
}

int main(void)
{
    bool b = 42;
    printf("%d %d\n", b, (int)sizeof b);
    b = 0.25;
    printf("%d\n", b);
    b = (bool)"text";
    printf("%d %d\n", b, !b);
    b = 256;
    b++;
    printf("%d\n", b);
    b--;
    printf("%d %d\n", b, ~b);
    printf("%d %d %d\n", is_odd(7), is_odd(8), is_odd(-3));
    bool values[4] = {0, 0, 3};
    printf("%d %d\n", any(values, 4), any(values, 2));
    struct flags flags = {1, 2, -7};
    flags.first ^= 1;
    printf("%d %d %d\n", flags.first, flags.second, flags.whole);
    return 0;
}
