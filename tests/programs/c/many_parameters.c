/* Calls with more arguments than registers, of mixed types and narrow ones. */
#include <stdio.h>

static long weigh(char a, short b, int c, long d, unsigned char e, unsigned short f, unsigned g, unsigned long h, char i, int j)
{
    return a + 2L * b + 3L * c + 4 * d + 5L * e + 6L * f + 7L * g + 8 * (long)h + 9L * i + 10L * j;
}

static double mix(double a, int b, float c, double d, float e, double f, int g, double h, double i, double j, double k, float l)
{
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11 + l * 12;
}

static int nine(int a, int b, int c, int d, int e, int f, int g, int h, int *i) { return (*i)++, a - b + c - d + e - f + g - h; }

static signed char narrow(signed char c) { return c; }
static unsigned char wide(unsigned char c) { return c; }

int main(void)
{
    printf("%ld\n", weigh(-1, -2, -3, -4, 255, 65535, 4000000000u, 5, -6, 7));
    printf("%g\n", mix(0.5, 1, 1.5f, 2, 2.5f, 3, 4, 4.5, 5, 5.5, 6, 6.5f));
    int n = 1;
    printf("%d\n", nine(9, 8, 7, 6, 5, 4, 3, 2, &n) + n);
    printf("%d %d\n", narrow((signed char)300), wide((unsigned char)300));
    return 0;
}
