#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int file = open(argv[1], O_RDWR);
    char *one = mmap(0, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    char *other = mmap(0, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (one == MAP_FAILED || other == MAP_FAILED)
        return 1;
    one[0] = 1;
    other[0] = 2;
    if (one[0] == 2)
        reach_error();
    return 0;
}
