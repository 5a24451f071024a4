#include <stdlib.h>

static int compare(const void *key, const void *element) {
    return *(const int *)key / *(const int *)element; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        int values[1] = {0}, key = 3;
        return bsearch(&key, values, 1, sizeof values[0], compare) != 0;
    }
    return 0;
}
