/* _Generic selects by type. */
#include <stdio.h>

static const char *of_int(int n) { return (void)n, "int"; }
static const char *of_double(double d) { return (void)d, "double"; }
static const char *of_text(const char *s) { return s; }

#define describe(x) _Generic((x), int: of_int, double: of_double, char *: of_text, const char *: of_text)(x)
#define is_pointer_to_int(x) _Generic((x), int *: 1, const int *: 1, default: 0)
#define maximum(a, b) _Generic((a) + (b), int: max_int, double: max_double)(a, b)

static int max_int(int a, int b) { return a > b ? a : b; }
static double max_double(double a, double b) { return a > b ? a : b; }

int main(void)
{
    int n = 3;
    const int c = 4;
    double d = 2.5;
    printf("%s %s %s\n", describe(n), describe(d), describe("text"));
    printf("%d %d %d\n", is_pointer_to_int(&n), is_pointer_to_int(&c), is_pointer_to_int(&d));
    printf("%d %g\n", maximum(n, c), maximum(n, d));
    return 0;
}
