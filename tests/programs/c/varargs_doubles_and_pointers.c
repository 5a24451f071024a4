/* Variable arguments: doubles beside integers and pointers, over both register areas and the stack. */
#include <stdarg.h>
#include <stdio.h>

static void show(const char *kinds, ...)
{
    va_list arguments;
    va_start(arguments, kinds);
    for (; *kinds; kinds++) {
        switch (*kinds) {
        case 'd': printf("%g ", va_arg(arguments, double)); break;
        case 'i': printf("%d ", va_arg(arguments, int)); break;
        case 's': printf("%s ", va_arg(arguments, char *)); break;
        case 'p': printf("%d ", *va_arg(arguments, int *)); break;
        case 'L': printf("%Lg ", va_arg(arguments, long double)); break;
        }
    }
    va_end(arguments);
    printf("\n");
}

static double mean(int count, ...)
{
    va_list arguments;
    double total = 0;
    va_start(arguments, count);
    for (int i = 0; i < count; i++)
        total += va_arg(arguments, double);
    va_end(arguments);
    return total / count;
}

int main(void)
{
    int n = 42;
    show("dis", 1.5, 2, "three");
    show("ididididididididi", 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9);
    show("ddddddddddp", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., &n);
    show("fsL", "skipped", 2.25L);
    show("iLsLd", 1, 1.25L, "mid", -3.5L, 0.5);
    printf("%g %g\n", mean(3, 1.0, 2.0, 6.0), mean(9, 1., 2., 3., 4., 5., 6., 7., 8., 9.));
    float f = 0.75f;
    show("d", f);
    return 0;
}
