#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int *shared = mmap(0, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return 1;
    *shared = 1;
    pid_t child = fork();
    if (child == 0) {
        *shared = 5;
        _exit(0);
    }
    if (child > 0) {
        wait(0);
        if (*shared == 5)
            reach_error();
    }
    return 0;
}
