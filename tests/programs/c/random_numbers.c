/* rand: the same seed gives the same sequence, values are in range. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int first[5];
    srand(42);
    for (int i = 0; i < 5; i++)
        first[i] = rand();
    srand(43);
    int other = rand();
    srand(42);
    int same = 1;
    for (int i = 0; i < 5; i++)
        same &= first[i] == rand();
    printf("%d %d\n", same, other != first[0]);
    int inside = 1, buckets[4] = {0};
    for (int i = 0; i < 400; i++) {
        int n = rand();
        inside &= n >= 0 && n <= RAND_MAX;
        buckets[n % 4]++;
    }
    printf("%d %d\n", inside, buckets[0] > 50 && buckets[1] > 50 && buckets[2] > 50 && buckets[3] > 50);
    return 0;
}
