/* qsort and bsearch.
 *
 * The sort is a top-down merge sort: stable, and with the order of comparisons of glibc up to 2.36, so that
 * a program whose comparison function prints behaves as it does there. */
#include "primitives.h"

typedef int (*__whence_comparison)(const void *, const void *, void *);

struct __whence_order {
    __whence_comparison compare;
    void *context;
    size_t size;
    char *scratch;
};

static void __whence_merge(const struct __whence_order *order, char *left, size_t lefts, size_t rights)
{
    size_t size = order->size, moved = 0;
    char *right = left + lefts * size, *start = left, *out = order->scratch;
    while (lefts > 0 && rights > 0) {
        if (order->compare(left, right, order->context) <= 0) {
            memcpy(out, left, size);
            left += size;
            lefts--;
        } else {
            memcpy(out, right, size);
            right += size;
            rights--;
        }
        out += size;
        moved++;
    }
    if (lefts > 0)
        memmove(start + moved * size, left, lefts * size);
    memcpy(start, order->scratch, moved * size);
}

static void __whence_merge_sort(const struct __whence_order *order, char *items, size_t count)
{
    if (count <= 1)
        return;
    size_t half = count / 2;
    __whence_merge_sort(order, items, half);
    __whence_merge_sort(order, items + half * order->size, count - half);
    __whence_merge(order, items, half, count - half);
}

static void
__whence_sort(void *items, size_t count, size_t size, __whence_comparison compare, void *context)
{
    if (count == 0 || size == 0)
        return;
    char *last = (char *)items + count * size - 1;
    *last = *last;
    if (count == 1)
        return;
    struct __whence_order order = {compare, context, size, __whence_scratch(count * size)};
    __whence_merge_sort(&order, items, count);
    free(order.scratch);
}

struct __whence_plain {
    int (*compare)(const void *, const void *);
};

static int __whence_compare_plain(const void *left, const void *right, void *context)
{
    return ((struct __whence_plain *)context)->compare(left, right);
}

void qsort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    struct __whence_plain plain = {compare};
    __whence_sort(items, count, size, __whence_compare_plain, &plain);
}

void qsort_r(void *items, size_t count, size_t size, __whence_comparison compare, void *context)
{
    __whence_sort(items, count, size, compare, context);
}

void *bsearch(const void *key, const void *items, size_t count, size_t size,
              int (*compare)(const void *, const void *))
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *candidate = (const char *)items + middle * size;
        int order = compare(key, candidate);
        if (order == 0)
            return (void *)candidate;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}

void *lfind(const void *key, const void *items, size_t *count, size_t size,
            int (*compare)(const void *, const void *))
{
    const char *item = items;
    for (size_t i = 0; i < *count; i++, item += size)
        if (compare(key, item) == 0)
            return (void *)item;
    return 0;
}
