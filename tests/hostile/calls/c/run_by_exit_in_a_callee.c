#include <stdlib.h>

static int divisor = 1;

static void last(void) {
    divisor = 100 / divisor; /* fails */
}

static void stop(void) {
    divisor = 0;
    exit(0);
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        atexit(last);
        stop();
        divisor = 1;
        return 0;
    }
    return 0;
}
