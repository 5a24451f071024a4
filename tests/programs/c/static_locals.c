/* Static locals keep their value between calls; those of different functions are different objects. */
#include <stdio.h>

static int counter(void)
{
    static int n = 100;
    return n++;
}

static int other(void)
{
    static int n;
    return --n;
}

static int *slot(int index)
{
    static int slots[4] = {1, 2};
    return &slots[index];
}

static int recursive(int n)
{
    static int depth, deepest;
    if (++depth > deepest)
        deepest = depth;
    if (n > 0)
        recursive(n - 1);
    depth--;
    return deepest;
}

int main(void)
{
    printf("%d ", counter());
    printf("%d ", counter());
    printf("%d ", other());
    printf("%d\n", counter() + other());
    *slot(2) = *slot(0) + *slot(1);
    ++*slot(3);
    printf("%d %d\n", *slot(2), *slot(3));
    printf("%d ", recursive(4));
    printf("%d\n", recursive(2));
    for (int i = 0; i < 3; i++) {
        static int inner = 5;
        inner += i;
        if (i == 2)
            printf("%d\n", inner);
    }
    return 0;
}
