/* Small facts about the surrounding system, fixed so that runs repeat (<unistd.h>). */
#include "primitives.h"
#include <errno.h>

enum { PAGE = 4096, PROCESS = 1000, USER = 1000 };

int getpid(void) { return PROCESS; }
int getppid(void) { return 1; }
unsigned getuid(void) { return USER; }
unsigned geteuid(void) { return USER; }
unsigned getgid(void) { return USER; }
unsigned getegid(void) { return USER; }
int getpagesize(void) { return PAGE; }

unsigned umask(unsigned mask)
{
    static unsigned current = 022;
    unsigned old = current;
    current = mask & 0777;
    return old;
}

unsigned alarm(unsigned seconds)
{
    (void)seconds;
    return 0;
}
