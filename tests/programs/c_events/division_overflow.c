/* The least int divided by -1 has no quotient. */
#include <limits.h>

static int divide(int a, int b) { return a / b; } //! division-overflow

int main(void)
{
    return divide(INT_MAX, -1) + divide(INT_MIN, -1);
}
