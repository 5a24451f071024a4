#include <stdlib.h>

static int divisor = 1;

static void last(void) {
    divisor = 100 / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        atexit(last);
        divisor = 0;
        return 0;
    }
    return 0;
}
