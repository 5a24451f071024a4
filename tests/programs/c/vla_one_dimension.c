/* Arrays of variable length, in loops and as scratch. */
#include <stdio.h>

static int sieve(int limit)
{
    char composite[limit + 1];
    int count = 0;
    for (int i = 0; i <= limit; i++)
        composite[i] = 0;
    for (int i = 2; i <= limit; i++) {
        if (composite[i])
            continue;
        count++;
        for (int j = 2 * i; j <= limit; j += i)
            composite[j] = 1;
    }
    return count;
}

static int nested(int depth)
{
    int values[depth + 1];
    values[depth] = depth;
    if (depth > 0)
        values[depth] += nested(depth - 1);
    return values[depth];
}

int main(void)
{
    printf("%d %d\n", sieve(100), sieve(30));
    printf("%d\n", nested(10));
    int total = 0;
    for (int n = 1; n <= 5; n++) {
        int squares[n];
        for (int i = 0; i < n; i++)
            squares[i] = i * i;
        total += squares[n - 1] + (int)(sizeof squares / sizeof *squares);
    }
    printf("%d\n", total);
    int n = 4;
    double halves[n];
    n = 100;
    printf("%zu\n", sizeof halves / sizeof halves[0]);
    return 0;
}
