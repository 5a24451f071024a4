/* Small facts about the surrounding system, the same in every run that is not told others (<unistd.h>). */
#include "primitives.h"
#include <errno.h>

enum { PAGE = 4096, PROCESS = 1000, USER = 1000, MOST_PROCESSES = 0x3fffff };


int getpid(void)
{
    int number = (int)__whence_number("getpid", PROCESS, MOST_PROCESSES);
    return number == 0 ? 1 : number;
}

int getppid(void) { return (int)__whence_number("getppid", 1, MOST_PROCESSES); }
unsigned getuid(void) { return (unsigned)__whence_number("getuid", USER, 0xffffffff); }
unsigned geteuid(void) { return (unsigned)__whence_number("geteuid", USER, 0xffffffff); }
unsigned getgid(void) { return (unsigned)__whence_number("getgid", USER, 0xffffffff); }
unsigned getegid(void) { return (unsigned)__whence_number("getegid", USER, 0xffffffff); }
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

/* What the system is built and set up for: any number, -1 among them. */
enum { PAGE_SIZE_ASKED = 30, PROCESSORS = 83, PROCESSORS_ONLINE = 84, OTHERWISE = 1 << 16 };

long sysconf(int name)
{
    int is_count = name == PROCESSORS || name == PROCESSORS_ONLINE;
    long usual = name == PAGE_SIZE_ASKED ? PAGE : is_count ? 1 : OTHERWISE;
    return __whence_number("sysconf", usual, -1L);
}

struct __whence_limits {
    unsigned long now;
    unsigned long most;
};

int getrlimit(int resource, struct __whence_limits *limits)
{
    (void)resource;
    if (__whence_number("getrlimit", 0, 1) != 0) {
        errno = EINVAL;
        return -1;
    }
    limits->now = (unsigned long)__whence_number("getrlimit", -1L, -1L);
    limits->most = (unsigned long)__whence_number("getrlimit", -1L, -1L);
    return 0;
}

/* Processors on which the process may run: any of the first that a word has bits for, one at least. */
int sched_getaffinity(int process, size_t size, unsigned char *processors)
{
    (void)process;
    if (size < sizeof(long) || __whence_number("sched_getaffinity", 0, 1) != 0) {
        errno = EINVAL;
        return -1;
    }
    unsigned long mask = (unsigned long)__whence_number("sched_getaffinity", 1, -1L);
    memset(processors, 0, size);
    if (mask == 0)
        mask = 1;
    memcpy(processors, &mask, sizeof mask);
    return 0;
}

int __sched_cpucount(size_t size, const unsigned char *processors)
{
    int count = 0;
    for (size_t at = 0; at < size; at++)
        for (unsigned bits = processors[at]; bits != 0; bits &= bits - 1)
            count++;
    return count;
}

struct __whence_memory_facts {
    long uptime;
    unsigned long loads[3], total, free, shared, buffers, swap, free_swap;
    unsigned short processes, padding;
    unsigned long high, free_high;
    unsigned unit;
    char reserved[sizeof(long) == 8 ? 4 : 8];
};

enum { MEMORY = 1 << 30, MOST_MEMORY_BITS = 44 };

int sysinfo(struct __whence_memory_facts *facts)
{
    if (__whence_number("sysinfo", 0, 1) != 0) {
        errno = EFAULT;
        return -1;
    }
    unsigned long most = sizeof(long) == 8 ? (1UL << (MOST_MEMORY_BITS & (8 * sizeof(long) - 1))) - 1 : ~0UL;
    memset(facts, 0, sizeof *facts);
    facts->total = (unsigned long)__whence_number("sysinfo", MEMORY, (long)most);
    facts->free = (unsigned long)__whence_number("sysinfo", MEMORY, (long)most);
    facts->unit = 1;
    return 0;
}
