/* Structs as variable arguments: small ones in registers, mixed ones, large ones in memory. */
#include <stdarg.h>
#include <stdio.h>

struct small { int a, b; };
struct mixed { double d; long n; };
struct large { int values[10]; };

static void show(int count, ...)
{
    va_list arguments;
    va_start(arguments, count);
    for (int i = 0; i < count; i++) {
        struct small s = va_arg(arguments, struct small);
        struct mixed m = va_arg(arguments, struct mixed);
        struct large l = va_arg(arguments, struct large);
        int n = va_arg(arguments, int);
        printf("%d %d %g %ld %d %d %d\n", s.a, s.b, m.d, m.n, l.values[0], l.values[9], n);
    }
    va_end(arguments);
}

int main(void)
{
    struct small s = {1, 2};
    struct mixed m = {0.5, 3};
    struct large l = {{4, [9] = 5}};
    show(1, s, m, l, 6);
    show(3, s, m, l, 7, (struct small){-1, -2}, (struct mixed){1.25, -3}, l, 8, s, m, (struct large){{9, 8}}, 10);
    return 0;
}
