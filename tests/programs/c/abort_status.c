/* abort ends with SIGABRT and runs no exit handlers. */
#include <stdio.h>
#include <stdlib.h>

static void handler(void) { printf("never\n"); }

int main(void)
{
    atexit(handler);
    printf("before\n");
    fflush(stdout);
    abort();
}
