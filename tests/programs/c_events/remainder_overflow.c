/* The remainder traps with the quotient. */
#include <limits.h>

static long remainder_of(long a, long b) { return a % b; } //! division-overflow

int main(void)
{
    return (int)(remainder_of(LONG_MIN, 7) + remainder_of(LONG_MIN, -1));
}
