/* NaN compares unequal to everything, infinity orders as expected, zero has a sign. */
#include <math.h>
#include <stdio.h>

static void compare(double a, double b)
{
    printf("%d%d%d%d%d%d ", a < b, a <= b, a > b, a >= b, a == b, a != b);
}

int main(void)
{
    volatile double zero = 0;
    double nan = zero / zero, infinity = 1 / zero;
    double values[] = {nan, infinity, -infinity, 0, -zero, 1};
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++)
            compare(values[i], values[j]);
        printf("\n");
    }
    printf("%f %f %d\n", infinity, -infinity, !!isnan(nan));
    printf("%g %g\n", -zero, 1 / -zero);
    printf("%d %d %d\n", !!isinf(infinity), !!isfinite(1.0), !!signbit(-zero));
    printf("%d %d\n", nan ? 1 : 0, zero ? 1 : 0);
    printf("%d %d\n", !(nan < 1), !(nan >= 1));
    printf("%g %g\n", fmin(nan, 3), fmax(4, nan));
    float f = (float)1e300;
    printf("%f %d\n", f, f > 3e38f);
    return 0;
}
