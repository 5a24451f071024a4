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
    int before = ready, after = before;
    for (int i = 0; i < 1000000 && after == 0; i++)
        after = ready;
    if (before == 0 && after == 1)
        reach_error();
    return 0;
}
