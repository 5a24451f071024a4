/* A handler that nothing calls writes a variable that is not volatile, while main waits for it. */
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);
static volatile sig_atomic_t done;
static int left = 1;
static void handler(int number) {
    left = 0;
    done = number;
}
int main(void) {
    signal(SIGALRM, handler);
    left = 1;
    alarm(1);
    while (!done)
        ;
    if (left == 0)
        reach_error();
    return 0;
}
