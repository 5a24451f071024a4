/* The same through a pointer, into a local variable of main. */
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);
static volatile sig_atomic_t done;
static int *counter;
static void handler(int number) {
    (*counter)--;
    done = number;
}
int main(void) {
    int left = 1;
    counter = &left;
    signal(SIGALRM, handler);
    alarm(1);
    while (!done)
        ;
    if (left == 0)
        reach_error();
    return 0;
}
