#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <stdlib.h>

int main(void)
{
    char name[] = "/tmp/whence_XXXXXX", other[40], bad[] = "x";
    int file = mkstemp(name);
    printf("%d\n", file >= 0);
    printf("%d\n", (int)write(file, "hi", 2));
    close(file);
    sprintf(other, "%s.b", name);
    printf("%d\n", access(name, R_OK));
    printf("%d\n", rename(name, other));
    printf("%d\n", access(name, R_OK));
    printf("%d\n", unlink(other));
    printf("%d\n", remove(other));
    printf("%d\n", mkstemp(bad));
    printf("%ld\n", sysconf(_SC_PAGESIZE));
    return 0;
}
