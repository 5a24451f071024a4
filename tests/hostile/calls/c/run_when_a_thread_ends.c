#include <pthread.h>

static pthread_key_t key;

static void forget(void *argument) {
    int *divisor = argument;
    *divisor = 100 / *divisor; /* fails */
}

static void *work(void *argument) {
    pthread_setspecific(key, argument);
    return 0;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        static int zero;
        pthread_t thread;
        pthread_key_create(&key, forget);
        pthread_create(&thread, 0, work, &zero);
        pthread_join(thread, 0);
        return 0;
    }
    return 0;
}
