/* The comma operator evaluates left to right and yields the right operand. */
#include <stdio.h>

static int calls;
static int count(int n) { return calls++, n; }

int main(void)
{
    int a = (1, 2, 3);
    int b = (count(5), count(6));
    printf("%d %d %d\n", a, b, calls);
    for (int i = 0, j = 10; i < j; i += 3, j--)
        printf("%d-%d ", i, j);
    printf("\n");
    int array[3] = {1, 2, 3};
    int i = 0;
    int x = (i++, array[i]);
    printf("%d %d\n", x, i);
    while (calls--, calls > -3)
        continue;
    printf("%d\n", calls);
    return (0, 0);
}
