/* Compound assignment, increment and decrement on every kind of lvalue; the left side is evaluated once. */
#include <stdio.h>

static int calls;
static int *next(int *p) { calls++; return p; }

int main(void)
{
    int n = 17;
    n += 3; n -= 5; n *= 4; n /= 7; n %= 5;
    printf("%d\n", n);
    n <<= 4; n >>= 1; n |= 3; n &= ~1; n ^= 0xff;
    printf("%d\n", n);
    int a[3] = {1, 2, 3}, i = 0;
    a[i++] += 10;
    a[i++] *= 10;
    *next(a + 2) -= 10;
    printf("%d %d %d %d %d\n", a[0], a[1], a[2], i, calls);
    char c = 100;
    c += 100;
    unsigned char u = 3;
    u -= 5;
    short s = 7;
    s *= 2.5;
    float f = 1;
    f += 0.1;
    printf("%d %d %d %.6f\n", c, u, s, f);
    int x = 5, y = x++ + 1, z = --x * 2;
    printf("%d %d %d\n", x, y, z);
    int *p = a;
    printf("%d ", *p++);
    printf("%d ", ++*p);
    printf("%d\n", (*p)--);
    x = y = z = 4;
    printf("%d\n", x + y + z);
    struct { int v : 4; int *q; } t = {3, a};
    t.v += 2;
    t.q += 2;
    *t.q += t.v++;
    printf("%d %d\n", t.v, a[2]);
    return 0;
}
