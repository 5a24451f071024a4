/* long double has the 64 bit significand of x87. */
#include <stdio.h>

static long double power(long double base, int n)
{
    long double result = 1;
    while (n-- > 0)
        result *= base;
    return result;
}

int main(void)
{
    long double third = 1.0L / 3;
    printf("%.21Lf\n", third);
    printf("%d\n", third == (double)third);
    printf("%.0Lf\n", power(3, 40));
    unsigned long long exact = 18446744073709551615ULL;
    long double wide = exact;
    printf("%.0Lf %d\n", wide, (unsigned long long)wide == exact);
    printf("%Lg %Lg\n", 1e4000L, power(10, 100));
    double narrow = 0.1L;
    printf("%.20f %.20Lf\n", narrow, 0.1L);
    long double sum = 0;
    for (int i = 1; i <= 20; i++)
        sum += 1.0L / i;
    printf("%.18Lf %d\n", sum, (int)sum);
    return 0;
}
