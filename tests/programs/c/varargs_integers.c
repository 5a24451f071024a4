/* Variable arguments: ints and longs, more than the registers hold. */
#include <stdarg.h>
#include <stdio.h>

static int sum(int count, ...)
{
    va_list arguments;
    va_start(arguments, count);
    int total = 0;
    for (int i = 0; i < count; i++)
        total += va_arg(arguments, int);
    va_end(arguments);
    return total;
}

static long weigh(const char *kinds, ...)
{
    va_list arguments;
    long total = 0, factor = 1;
    va_start(arguments, kinds);
    for (; *kinds; kinds++, factor *= 3)
        total += factor * (*kinds == 'l'   ? va_arg(arguments, long)
                           : *kinds == 'u' ? (long)va_arg(arguments, unsigned)
                                           : va_arg(arguments, int));
    va_end(arguments);
    return total;
}

int main(void)
{
    printf("%d %d %d\n", sum(0), sum(1, 5), sum(3, 1, 2, 3));
    printf("%d\n", sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    char c = 'a';
    short s = -1;
    printf("%d\n", sum(3, c, s, (unsigned char)200));
    printf("%ld\n", weigh("iluiluil", -1, 1L << 40, 4000000000u, 2, -5L, 7u, -3, 1L));
    return 0;
}
