#define _POSIX_C_SOURCE 200809L
#include <signal.h>

static int divisor = 1;

static void handler(int number) {
    divisor = number / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        struct sigaction action = {0};
        action.sa_handler = handler;
        sigaction(SIGUSR1, &action, 0);
        divisor = 0;
        raise(SIGUSR1);
        return 0;
    }
    return 0;
}
