#include <signal.h>
#include <stdlib.h>

static int divisor;

static void handler(int number) {
    divisor = number / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        signal(SIGABRT, handler);
        abort();
    }
    return 0;
}
