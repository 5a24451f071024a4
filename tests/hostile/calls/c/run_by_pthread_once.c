#include <pthread.h>

static int zero;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void first(void) {
    zero = 100 / zero; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        pthread_once(&once, first);
        return 0;
    }
    return 0;
}
