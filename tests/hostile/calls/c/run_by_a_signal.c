#include <signal.h>

static int divisor = 1;

static void handler(int number) {
    divisor = number / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        signal(SIGUSR1, handler);
        divisor = 0;
        raise(SIGUSR1);
        return 0;
    }
    return 0;
}
