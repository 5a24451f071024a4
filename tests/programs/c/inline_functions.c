/* Inline functions: static ones, and an inline definition with its external one. */
#include <stdio.h>

static inline int square(int n) { return n * n; }

inline int cube(int n) { return n * square(n); }
extern int cube(int n);

static inline void swap(int *a, int *b)
{
    int old = *a;
    *a = *b;
    *b = old;
}

static inline __attribute__((always_inline)) unsigned mix(unsigned h)
{
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    return h ^ h >> 13;
}

int main(void)
{
    int a = 3, b = 4;
    swap(&a, &b);
    printf("%d %d %d %d\n", a, b, square(a), cube(b));
    int (*pointer)(int) = cube;
    printf("%d %u\n", pointer(-5), mix(mix(1)));
    return 0;
}
