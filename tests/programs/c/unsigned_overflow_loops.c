/* Loops that rely on wrap-around of unsigned counters. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int rounds = 0;
    for (uint8_t i = 250; i != 5; i++)
        rounds++;
    printf("%d\n", rounds);
    unsigned down = 3;
    for (unsigned i = down; i <= down; i--)
        printf("%u ", i);
    printf("\n");
    uint32_t random = 1, seen = 0;
    for (int i = 0; i < 1000; i++) {
        random = random * 1664525u + 1013904223u;
        seen ^= random >> 16;
    }
    printf("%u %u\n", random, seen);
    uint16_t fibonacci[2] = {0, 1};
    for (int i = 0; i < 50; i++) {
        uint16_t next = fibonacci[0] + fibonacci[1];
        fibonacci[0] = fibonacci[1];
        fibonacci[1] = next;
    }
    printf("%u\n", fibonacci[1]);
    size_t length = 4;
    while (length-- > 0)
        printf("%zu", length);
    printf(" %d\n", length == (size_t)-1);
    return 0;
}
