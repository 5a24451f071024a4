/* Jumps into the middle of loops: the control flow has loops with several entries. */
#include <stdio.h>

static int two_entries(int start, int limit)
{
    int sum = 0, i = 0;
    if (start)
        goto middle;
    while (i < limit) {
        sum += 1;
    middle:
        sum += 10;
        i++;
    }
    return sum;
}

static int crossing(int n)
{
    int trace = 0;
    if (n % 2)
        goto b;
a:
    trace = trace * 2 + 1;
    if (n-- <= 0)
        return trace;
b:
    trace = trace * 3;
    if (n-- > 0)
        goto a;
    return trace;
}

static void coroutine(int *state)
{
    int i;
    switch (*state) {
    case 0:
        for (i = 0; i < 3; i++) {
            *state = i + 1;
            printf("%d ", i);
            return;
    case 1: case 2: case 3:
            i = *state - 1;
        }
    }
    printf("done\n");
}

int main(void)
{
    printf("%d %d %d\n", two_entries(0, 3), two_entries(1, 3), two_entries(1, 0));
    for (int n = 0; n < 8; n++)
        printf("%d ", crossing(n));
    printf("\n");
    int state = 0;
    for (int i = 0; i < 4; i++)
        coroutine(&state);
    return 0;
}
