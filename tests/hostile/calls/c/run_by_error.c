/* The variable error_print_progname holds what error runs first. */
#include <error.h>

static int shown;

static void name(void)
{
    shown = 1;
}

int main(void)
{
    error_print_progname = name;
    error(0, 0, "a message");
    return 100 / (1 - shown); // fails
}
