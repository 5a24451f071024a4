/* for, while and do loops with break and continue, nested, empty, counting down. */
#include <stdio.h>

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 10; i++) {
        if (i == 3)
            continue;
        if (i == 8)
            break;
        sum += i;
    }
    printf("%d\n", sum);
    int n = 0;
    do
        n++;
    while (n < 0);
    printf("%d\n", n);
    while (n < 100)
        n = n * 2 + 1;
    printf("%d\n", n);
    for (;;)
        if (--n % 25 == 0)
            break;
    printf("%d\n", n);
    int pairs = 0;
    for (int i = 0; i < 5; i++)
        for (int j = i; j < 5; j++) {
            if ((i + j) % 3 == 0)
                continue;
            if (j > i + 2)
                break;
            pairs += i * j;
        }
    printf("%d\n", pairs);
    int a = 1071, b = 462;
    while (b)
        a ^= b, b ^= a, a ^= b, b %= a;
    printf("%d\n", a);
    do {
        if (n-- > 70)
            continue;
        break;
    } while (n > 60);
    printf("%d\n", n);
    return 0;
}
