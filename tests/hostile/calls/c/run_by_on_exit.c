#define _DEFAULT_SOURCE
#include <stdlib.h>

static void last(int status, void *argument) {
    int *divisor = argument;
    *divisor = status / *divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        static int zero;
        on_exit(last, &zero);
        return 0;
    }
    return 0;
}
