/* __int128: arithmetic, shifts, comparison, division, conversion. */
#include <stdio.h>

typedef unsigned __int128 wide;
typedef __int128 swide;

static void print_wide(wide n)
{
    char digits[40];
    int at = 40;
    digits[--at] = '\0';
    do {
        digits[--at] = '0' + (int)(n % 10);
        n /= 10;
    } while (n != 0);
    puts(digits + at);
}

static wide multiply(wide a, wide b) { return a * b; }

int main(void)
{
    wide max = ~(wide)0;
    print_wide(max);
    print_wide(multiply(0xffffffffffffffffULL, 0xffffffffffffffffULL));
    wide shifted = (wide)1 << 100;
    print_wide(shifted);
    print_wide(shifted >> 37 | 5);
    swide negative = -(swide)shifted;
    printf("%d %d\n", negative < 0, negative < (swide)shifted);
    print_wide((wide)-negative);
    printf("%lld %lld\n", (long long)(negative / ((swide)1 << 90)), (long long)(negative % 1000));
    printf("%lld\n", (long long)(negative >> 64));
    double d = (double)shifted;
    printf("%.0f %d\n", d, (wide)d == shifted);
    wide factorial = 1;
    for (int i = 2; i <= 33; i++)
        factorial *= i;
    print_wide(factorial);
    return 0;
}
