#include <pthread.h>
extern void reach_error(void);

static int ready;

static void *run(void *given) {
    ready = 1;
    return given;
}

int main(void) {
    pthread_t thread;
    if (pthread_create(&thread, 0, run, 0) != 0)
        return 1;
    if (ready == 0) {
        pthread_join(thread, 0);
        if (ready == 1)
            reach_error();
    }
    return 0;
}
