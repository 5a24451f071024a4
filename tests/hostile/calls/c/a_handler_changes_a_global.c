#include <signal.h>

static int divisor = 1;

static void handler(int number) {
    divisor = number - number;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        signal(SIGUSR1, handler);
        raise(SIGUSR1);
        return 100 / divisor; /* fails */
    }
    return 0;
}
