#include <stdlib.h>

static int divisor = 1;

static void last(void) {
    divisor = 100 / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        at_quick_exit(last);
        divisor = 0;
        quick_exit(0);
    }
    return 0;
}
