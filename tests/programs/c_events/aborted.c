/* The program gives up by itself. */
#include <stdio.h>
#include <stdlib.h>

static void fatal(const char *message)
{
    fprintf(stderr, "fatal: %s\n", message);
    abort(); //! abort
}

int main(void)
{
    puts("started");
    fatal("no configuration");
    return 0;
}
