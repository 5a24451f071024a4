#include <stdio.h>
#include <stdbool.h>

int main(void) {
    static bool composite[1000];
    int count = 0;
    long long sum = 0;
    for (int i = 2; i < 1000; i++) {
        if (composite[i]) continue;
        count++;
        sum += i;
        for (int j = i * i; j < 1000; j += i) composite[j] = true;
    }
    printf("%d\n", count);
    printf("%lld\n", sum);
    return 0;
}
