#include <stdlib.h>

static int compare(const void *left, const void *right) {
    return *(const int *)left / *(const int *)right; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        int values[2] = {0, 0};
        qsort(values, 2, sizeof values[0], compare);
        return values[0];
    }
    return 0;
}
