/* Sets of signals and handlers that sigaction sets. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

static volatile int seen;
static void on(int number) { seen += number; }

int main(void)
{
    sigset_t set, old;
    struct sigaction action, before;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, 40);
    printf("%d %d %d\n", sigismember(&set, SIGINT), sigismember(&set, SIGHUP), sigismember(&set, 40));
    printf("%d %d\n", sigaddset(&set, 99), sigismember(&set, 0));
    sigdelset(&set, SIGINT);
    printf("%d\n", sigismember(&set, SIGINT));
    sigprocmask(SIG_BLOCK, &set, &old);
    printf("%d\n", sigismember(&old, SIGTERM));
    sigprocmask(SIG_SETMASK, &old, &set);
    printf("%d %d\n", sigismember(&set, SIGTERM), sigismember(&set, SIGUSR1));
    memset(&action, 0, sizeof action);
    action.sa_handler = on;
    sigemptyset(&action.sa_mask);
    printf("%d %d\n", sigaction(SIGUSR1, &action, &before), before.sa_handler == SIG_DFL);
    raise(SIGUSR1);
    printf("%d\n", seen);
    sigaction(SIGUSR1, 0, &before);
    raise(SIGUSR1);
    printf("%d %d\n", before.sa_handler == on, seen);
    printf("%d\n", sigaction(1000, &action, 0));
    return 0;
}
