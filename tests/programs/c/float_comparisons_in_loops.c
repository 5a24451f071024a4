/* Numerical loops: Newton's method, a series, bisection, a histogram of rounded values. */
#include <stdio.h>

static double newton(double n)
{
    double guess = n / 2;
    for (int i = 0; i < 60; i++) {
        double next = (guess + n / guess) / 2;
        if (next == guess)
            break;
        guess = next;
    }
    return guess;
}

static double bisect(double (*f)(double), double low, double high)
{
    while (high - low > 1e-12) {
        double middle = (low + high) / 2;
        if (f(low) * f(middle) <= 0)
            high = middle;
        else
            low = middle;
    }
    return low;
}

static double cubic(double x) { return x * x * x - x - 2; }

int main(void)
{
    printf("%.15f %.15f\n", newton(2), newton(12345.678));
    printf("%.10f\n", bisect(cubic, 1, 2));
    double pi = 0, sign = 1;
    for (int i = 0; i < 1000; i++, sign = -sign)
        pi += sign * 4 / (2 * i + 1);
    printf("%.12f\n", pi);
    int bins[10] = {0};
    for (double x = 0; x < 1; x += 0.03125)
        bins[(int)(x * x * 10)]++;
    for (int i = 0; i < 10; i++)
        printf("%d ", bins[i]);
    printf("\n");
    return 0;
}
