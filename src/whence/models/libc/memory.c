/* Blocks of bytes: <string.h>'s mem* functions beyond copying and filling, which are primitives. */
#include "primitives.h"

/* The whole blocks must be there, though the first difference decides. */
static unsigned __whence_last_bytes(const unsigned char *a, const unsigned char *b, size_t size)
{
    return size == 0 ? 0 : a[size - 1] | (unsigned)b[size - 1] << 8;
}

int memcmp(const void *left, const void *right, size_t size)
{
    const unsigned char *a = left, *b = right;
    (void)__whence_last_bytes(a, b, size);
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

int bcmp(const void *left, const void *right, size_t size)
{
    return memcmp(left, right, size);
}

void *memchr(const void *block, int byte, size_t size)
{
    const unsigned char *p = block;
    for (size_t i = 0; i < size; i++)
        if (p[i] == (unsigned char)byte)
            return (void *)(p + i);
    return 0;
}

void *memrchr(const void *block, int byte, size_t size)
{
    const unsigned char *p = block;
    while (size > 0) {
        size--;
        if (p[size] == (unsigned char)byte)
            return (void *)(p + size);
    }
    return 0;
}

void *rawmemchr(const void *block, int byte)
{
    const unsigned char *p = block;
    while (*p != (unsigned char)byte)
        p++;
    return (void *)p;
}

void *memmem(const void *block, size_t size, const void *wanted, size_t length)
{
    const unsigned char *p = block;
    if (length > size)
        return 0;
    for (size_t i = 0; i <= size - length; i++)
        if (memcmp(p + i, wanted, length) == 0)
            return (void *)(p + i);
    return 0;
}

void *memccpy(void *restrict to, const void *restrict from, int byte, size_t size)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    for (size_t i = 0; i < size; i++) {
        target[i] = source[i];
        if (source[i] == (unsigned char)byte)
            return target + i + 1;
    }
    return 0;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t size)
{
    return (char *)memcpy(to, from, size) + size;
}

void *__mempcpy(void *restrict to, const void *restrict from, size_t size)
{
    return (char *)memcpy(to, from, size) + size;
}

void bcopy(const void *from, void *to, size_t size)
{
    memmove(to, from, size);
}

void bzero(void *to, size_t size)
{
    memset(to, 0, size);
}

void explicit_bzero(void *to, size_t size)
{
    memset(to, 0, size);
}

void swab(const void *restrict from, void *restrict to, long size)
{
    const char *source = from;
    char *target = to;
    for (long i = 0; i + 1 < size; i += 2) {
        char first = source[i];
        target[i] = source[i + 1];
        target[i + 1] = first;
    }
}
