/* <math.h>: exact results, and rounded printing of the others. */
#include <math.h>
#include <stdio.h>

int main(void)
{
    double values[] = {0.0, 0.5, 1.5, -1.5, 2.5, -2.7, 100.25};
    for (int i = 0; i < 7; i++) {
        double x = values[i];
        printf("%g: %g %g %g %g %g %g\n", x, floor(x), ceil(x), round(x), trunc(x), fabs(x), rint(x));
    }
    printf("%.12f %.12f\n", sqrt(2), cbrt(27));
    printf("%g %g %g\n", pow(2, 10), pow(2, -2), pow(-3, 3));
    printf("%g %g %g\n", fmod(7.5, 2), fmod(-7.5, 2), remainder(7.5, 2));
    printf("%.10f %.10f %.10f\n", sin(1), cos(1), tan(1));
    printf("%.10f %.10f %.10f\n", exp(1), log(10), log10(1000));
    printf("%.10f %.10f\n", atan2(1, -1), hypot(3, 4));
    int exponent;
    double part, fraction = frexp(48.0, &exponent);
    printf("%g %d %g\n", fraction, exponent, ldexp(0.75, 6));
    fraction = modf(-3.75, &part);
    printf("%g %g\n", fraction, part);
    printf("%ld %ld\n", lround(2.5), lround(-2.5));
    printf("%g %g %g\n", fmax(1, 2), fmin(1, 2), fdim(5, 3));
    printf("%g %g %g\n", copysign(3, -1), sqrtf(16.0f), floorf(-0.5f));
    printf("%.10f %.10f\n", log2(8), exp2(0.5));
    return 0;
}
