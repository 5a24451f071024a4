/* printf: floating-point conversions. */
#include <math.h>
#include <stdio.h>

int main(void)
{
    printf("%f %e %g %a\n", 3.14159, 3.14159, 3.14159, 1.0);
    printf("%F %E %G %A\n", 3.14159, 31415.9, 3.14159e-10, 255.5);
    printf("[%8.2f] [%-8.2f] [%08.2f] [%+.1f] [% .1f]\n", 3.14159, 3.14159, -3.14159, 2.0, 2.0);
    printf("[%.0f] [%.0f] [%.0f] [%#.0f]\n", 0.5, 1.5, 2.5, 3.0);
    printf("[%.3e] [%12.4e] [%.0e]\n", 123456.789, -0.000123, 5555.0);
    printf("[%g] [%g] [%g] [%g] [%#g]\n", 100000.0, 1000000.0, 0.0001, 0.00001, 1.5);
    printf("[%.3g] [%10.3g] [%.10g]\n", 1234.5, 0.00012345, 1.0 / 3);
    printf("%f %e %g\n", INFINITY, -INFINITY, INFINITY);
    printf("%d\n", snprintf(NULL, 0, "%f", NAN) >= 3);
    printf("%.20f\n%.15g\n", 0.1, 0.1);
    printf("%f %g\n", 1e15, 1e100);
    printf("%.2f %.2f %.2f\n", 0.125, 0.375, 2.675);
    printf("%Lf %Le %Lg\n", 1.5L, 2.5L, 3.5L);
    printf("[%*.*f]\n", 10, 3, 2.0 / 3);
    printf("%a %a %.2a\n", 0.1, -2.0, 1.999);
    printf("%g %g %f\n", 0.0, -0.0, -0.0);
    printf("%e\n%f\n", 1.7976931348623157e308, 4.9e-324);
    return 0;
}
