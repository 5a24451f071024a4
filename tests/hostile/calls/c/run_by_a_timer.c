/* A timer's thread runs what a structure holds. */
#include <signal.h>
#include <time.h>
#include <unistd.h>

static int seen;

static void rang(union sigval value)
{
    seen = 1;
}

int main(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = rang};
    struct itimerspec when = {{0, 0}, {0, 1}};
    timer_t timer;
    if (timer_create(CLOCK_REALTIME, &event, &timer) != 0)
        return 0;
    timer_settime(timer, 0, &when, NULL);
    sleep(1);
    return 100 / (1 - seen); // fails
}
