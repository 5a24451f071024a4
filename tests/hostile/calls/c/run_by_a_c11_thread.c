#include <threads.h>

static int work(void *argument) {
    int *divisor = argument;
    return 100 / *divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        thrd_t thread;
        int zero = 0;
        thrd_create(&thread, work, &zero);
        thrd_join(thread, 0);
        return 0;
    }
    return 0;
}
