/* Structs larger than two registers travel through memory, and the callee has its own copy. */
#include <stdio.h>

struct large { long values[5]; };
struct matrix { double cells[3][3]; };
struct named { char name[20]; int age; };

static struct large shift(struct large l)
{
    long first = l.values[0];
    for (int i = 0; i < 4; i++)
        l.values[i] = l.values[i + 1];
    l.values[4] = first;
    return l;
}

static struct matrix multiply(struct matrix a, struct matrix b)
{
    struct matrix result = {{{0}}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                result.cells[i][j] += a.cells[i][k] * b.cells[k][j];
    return result;
}

static int older(struct named a, int n, struct named b) { return a.age + n > b.age; }
static struct named born(struct named n) { n.name[0] = 'B'; n.age = 0; return n; }

int main(void)
{
    struct large l = {{1, 2, 3, 4, 5}}, m = shift(shift(l));
    for (int i = 0; i < 5; i++)
        printf("%ld%ld ", l.values[i], m.values[i]);
    printf("%ld\n", shift(m).values[0]);
    struct matrix a = {{{1, 2, 0}, {0, 1, 0}, {2, 0, 1}}};
    struct matrix b = multiply(a, multiply(a, a));
    for (int i = 0; i < 3; i++)
        printf("%g %g %g\n", b.cells[i][0], b.cells[i][1], b.cells[i][2]);
    struct named x = {"Ada", 36}, y = {"Bob", 40};
    printf("%d %d\n", older(x, 3, y), older(x, 5, y));
    y = born(x);
    printf("%s %d %s %d\n", x.name, x.age, y.name, y.age);
    return 0;
}
