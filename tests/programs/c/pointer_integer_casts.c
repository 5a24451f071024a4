/* Pointers to integers and back; tags in low bits; comparison with null in all forms. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    long *object = malloc(2 * sizeof *object);
    object[0] = 42;
    object[1] = 43;
    uintptr_t bits = (uintptr_t)object;
    printf("%ld %d\n", *(long *)bits, (bits & 7) == 0);
    uintptr_t tagged = bits | 5;
    printf("%d %ld\n", (int)(tagged & 7), *(long *)(tagged & ~(uintptr_t)7));
    printf("%ld\n", *(long *)(bits + sizeof(long)));
    long *back = (long *)(bits ^ 0x5555 ^ 0x5555);
    printf("%d %d\n", back == object, back != object);
    void *null = 0;
    printf("%d %d %d %d\n", null == NULL, !null, null ? 1 : 0, (uintptr_t)null == 0);
    intptr_t small = 7;
    void *number = (void *)small;
    printf("%d\n", (int)(intptr_t)number);
    printf("%d\n", (int)((uintptr_t)(object + 2) - (uintptr_t)object));
    free(object);
    return 0;
}
