#include <stdlib.h>

static int limit = 4;

static int compare(const void *a, const void *b) {
    const int *x = a, *y = b;
    limit = 0;
    return *x - *y;
}

static void report(void) {
    volatile int shown = 10 / limit; /* fails */
    (void)shown;
}

int main(void) {
    int numbers[3] = {3, 1, 2};
    atexit(report);
    qsort(numbers, 3, sizeof *numbers, compare);
    return numbers[0];
}
