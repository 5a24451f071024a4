/* Switches over far values, ranges of values, 64 bit and unsigned values, default in the middle. */
#include <stdio.h>

static int sparse(int n)
{
    switch (n) {
    case -2147483647: return 1;
    case -1000: return 2;
    default: return 0;
    case 7: return 3;
    case 100000: return 4;
    case 2147483647: return 5;
    }
}

static char kind(int c)
{
    switch (c) {
    case '0' ... '9': return 'd';
    case 'a' ... 'z':
    case 'A' ... 'Z': return 'l';
    case ' ':
    case '\t': return 's';
    default: return '?';
    }
}

static int wide(unsigned long long n)
{
    switch (n) {
    case 0x100000000ULL: return 1;
    case 0xffffffffffffffffULL: return 2;
    case 0: return 3;
    default: return 4;
    }
}

int main(void)
{
    int values[] = {-2147483647, -1000, 0, 7, 8, 100000, 2147483647};
    for (int i = 0; i < 7; i++)
        printf("%d ", sparse(values[i]));
    printf("\n");
    for (const char *p = "aZ 09\t_"; *p; p++)
        putchar(kind(*p));
    printf("\n%d %d %d %d\n", wide(1ULL << 32), wide(-1), wide(0), wide(1));
    return 0;
}
