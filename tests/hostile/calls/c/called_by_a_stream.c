#define _GNU_SOURCE
#include <stdio.h>

static int zero;

static ssize_t fill(void *cookie, char *buffer, size_t size) {
    (void)cookie;
    (void)buffer;
    (void)size;
    return 100 / zero; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        cookie_io_functions_t functions = {fill, 0, 0, 0};
        FILE *stream = fopencookie(0, "r", functions);
        return getc(stream);
    }
    return 0;
}
