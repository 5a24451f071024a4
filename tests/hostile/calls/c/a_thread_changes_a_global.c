#include <pthread.h>

static int divisor = 1;

static void *work(void *argument) {
    divisor = 0;
    return argument;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        pthread_t thread;
        pthread_create(&thread, 0, work, 0);
        pthread_join(thread, 0);
        return 100 / divisor; /* fails */
    }
    return 0;
}
