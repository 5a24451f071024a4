/* int and unsigned: wrap of unsigned, division and remainder of negatives, comparison across signs. */
#include <limits.h>
#include <stdio.h>

int main(void)
{
    unsigned u = UINT_MAX;
    printf("%u %u %u\n", u + 1, u * u, 0u - 5);
    for (int i = -7; i <= 7; i += 7)
        for (int j = -3; j <= 3; j += 6)
            printf("%d/%d=%d %d%%%d=%d\n", i, j, i / j, i, j, i % j);
    int minus = -1;
    printf("%d %d\n", minus < 1u, minus > 1);
    printf("%d %d %d\n", INT_MIN, INT_MAX, INT_MIN + INT_MAX);
    printf("%u %u\n", 3000000000u / 7, 3000000000u % 7);
    unsigned product = 123456789u * 987654321u;
    printf("%u %x\n", product, product ^ 0xdeadbeef);
    printf("%d\n", (int)3000000000u);
    int a = 12, b = 10;
    printf("%d %d %d %d\n", a & b, a | b, a ^ b, ~a);
    printf("%d %d %d\n", -a, +a, !a);
    return 0;
}
