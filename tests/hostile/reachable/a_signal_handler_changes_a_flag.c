#include <signal.h>
extern void reach_error(void);

static volatile sig_atomic_t stop;
static void handler(int number) { stop = number; }
int main(void) {
    signal(SIGINT, handler);
    raise(SIGINT);
    if (stop)
        reach_error();
    return 0;
}
