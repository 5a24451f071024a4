/* volatile objects are read each time; restrict promises no overlap. */
#include <stdio.h>

static volatile int ticks;
static int tick(void) { return ++ticks; }

static void add(int n, int *restrict to, const int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++)
        to[i] = a[i] + b[i];
}

int main(void)
{
    volatile int x = 1;
    x += x;
    x = x * x + x;
    printf("%d\n", x);
    while (ticks < 5)
        tick();
    printf("%d\n", ticks);
    const volatile int constant = 9;
    printf("%d\n", constant + constant);
    int a[3] = {1, 2, 3}, b[3] = {10, 20, 30}, c[3];
    add(3, c, a, b);
    printf("%d %d %d\n", c[0], c[1], c[2]);
    volatile struct { int n; char c; } s = {5, 'c'};
    s.n++;
    printf("%d %c\n", s.n, s.c);
    return 0;
}
