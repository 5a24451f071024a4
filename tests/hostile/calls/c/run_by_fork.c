/* What pthread_atfork is given runs before fork does its work. */
#include <pthread.h>
#include <unistd.h>

static int seen;

static void prepare(void)
{
    seen = 1;
}

int main(void)
{
    pthread_atfork(prepare, NULL, NULL);
    if (fork() == 0)
        _exit(0);
    return 100 / (1 - seen); // fails
}
