/* alignas and alignof; offsets with padding. */
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct padded { char a; double b; char c; int d; short e; };
struct aligned { char a; alignas(32) char b[3]; };
static alignas(64) char buffer[10];

int main(void)
{
    printf("%zu %zu %zu %zu\n", alignof(char), alignof(int), alignof(double), alignof(struct padded));
    printf("%zu %zu %zu %zu %zu\n", sizeof(struct padded), offsetof(struct padded, b), offsetof(struct padded, c),
           offsetof(struct padded, d), offsetof(struct padded, e));
    printf("%zu %zu\n", sizeof(struct aligned), offsetof(struct aligned, b));
    alignas(16) int local[3] = {1, 2, 3};
    struct aligned pair[2] = {{'a', "bcd"}, {'e', "fgh"}};
    printf("%d %d %d\n", (int)((uintptr_t)buffer % 64), (int)((uintptr_t)local % 16),
           (int)((uintptr_t)&pair[1].b % 32));
    printf("%c %c %d\n", pair[1].a, pair[0].b[2], local[2]);
    return 0;
}
