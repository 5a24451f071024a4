/* goto: out of nested loops, backwards as a loop, to clean-up code, computed through labels as values. */
#include <stdio.h>

static int find(int table[3][3], int wanted)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            if (table[i][j] == wanted)
                goto found;
    return -1;
found:
    return i * 10 + j;
}

static int clean_up(int fail_at)
{
    int undone = 0;
    if (fail_at == 1)
        goto first;
    if (fail_at == 2)
        goto second;
    return 0;
second:
    undone += 2;
first:
    undone += 1;
    return undone;
}

int main(void)
{
    int table[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    printf("%d %d\n", find(table, 6), find(table, 10));
    printf("%d %d %d\n", clean_up(0), clean_up(1), clean_up(2));
    int n = 27, steps = 0;
again:
    steps++;
    n = n % 2 ? 3 * n + 1 : n / 2;
    if (n != 1)
        goto again;
    printf("%d\n", steps);
    return 0;
}
