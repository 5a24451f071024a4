#include <pthread.h>

static void *work(void *argument) {
    int *divisor = argument;
    *divisor = 100 / *divisor; /* fails */
    return 0;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        pthread_t thread;
        int zero = 0;
        pthread_create(&thread, 0, work, &zero);
        pthread_join(thread, 0);
        return 0;
    }
    return 0;
}
