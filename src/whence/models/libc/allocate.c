/* The malloc family on top of malloc and free, which are primitives. */
#include "primitives.h"
#include <errno.h>
#include <stdint.h>

static int __whence_product_overflows(size_t count, size_t size)
{
    return size != 0 && count > SIZE_MAX / size;
}

void *calloc(size_t count, size_t size)
{
    if (__whence_product_overflows(count, size)) {
        errno = ENOMEM;
        return 0;
    }
    void *object = malloc(count * size);
    if (object != 0)
        memset(object, 0, count * size);
    return object;
}

void *realloc(void *object, size_t size)
{
    if (object == 0)
        return malloc(size);
    if (size == 0) {
        free(object);
        return 0;
    }
    size_t old = __whence_object_size(object);
    void *moved = malloc(size);
    if (moved == 0)
        return 0;
    memcpy(moved, object, old < size ? old : size);
    free(object);
    return moved;
}

void *reallocarray(void *object, size_t count, size_t size)
{
    if (__whence_product_overflows(count, size)) {
        errno = ENOMEM;
        return 0;
    }
    return realloc(object, count * size);
}

void cfree(void *object)
{
    free(object);
}
