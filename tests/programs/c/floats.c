/* float, double and long double: arithmetic, rounding, conversions. */
#include <stdio.h>

static float average(const float *values, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum / count;
}

int main(void)
{
    float values[] = {1.5f, 2.25f, 3.125f, 0.1f};
    printf("%.6f\n", average(values, 4));
    double d = 0.1 + 0.2;
    printf("%.17g %d\n", d, d == 0.3);
    float f = 16777216.0f;
    printf("%.1f %.1f\n", f + 1.0f, (double)f + 1.0);
    printf("%d %d %d\n", (int)2.99, (int)-2.99, (int)1e9f);
    printf("%u %llu\n", (unsigned)4e9, (unsigned long long)1e19);
    printf("%.1f %.1f\n", (double)18446744073709551615ULL, (double)-9223372036854775807LL);
    printf("%.9g %.9g\n", (float)16777217, (float)0.1);
    printf("%.3e %.3e %.3e\n", 1.0 / 3.0, 1e300 * 1e10, -5e-324 / 2);
    double x = 1;
    int steps = 0;
    while (x > 0 && steps < 2000) {
        x /= 2;
        steps++;
    }
    printf("%d\n", steps);
    f = 7;
    f /= 2;
    d = f;
    d *= -3;
    printf("%g %g %g\n", f, d, -d);
    f++;
    printf("%g\n", f);
    return 0;
}
