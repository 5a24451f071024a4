/* Reads the first argument by each format, with the interpreter's sscanf and with the model that can be followed. */
#include <stdio.h>
#include <string.h>

int __whence_sscanf(const char *text, const char *format, ...);

struct found {
    int a, b, n, count;
    long l;
    short h;
    unsigned char c[8];
    char s[160], t[160];
};

static int differ(const struct found *x, const struct found *y)
{
    return memcmp(x, y, sizeof *x) != 0;
}

#define CASE(number, ...)                                        \
    memset(&x, 0, sizeof x);                                     \
    f = &x;                                                      \
    x.count = sscanf(argv[1], __VA_ARGS__);                      \
    memset(&y, 0, sizeof y);                                     \
    f = &y;                                                      \
    y.count = __whence_sscanf(argv[1], __VA_ARGS__);             \
    if (differ(&x, &y))                                          \
        return number

int main(int argc, char **argv)
{
    struct found x, y, *f;
    if (argc != 2)
        return 100;
    CASE(1, "%d %d%n", &f->a, &f->b, &f->n);
    CASE(2, "%x,%o", &f->a, &f->b);
    CASE(3, "%3d%ld", &f->a, &f->l);
    CASE(4, "%s %s", f->s, f->t);
    CASE(5, "%31[a-f0-9]%c", f->s, (char *)f->c);
    CASE(6, "%31[^ ,]%*[ ,]%hd", f->s, &f->h);
    CASE(7, "%4c%%%u", (char *)f->c, &f->a);
    CASE(8, "%*d-%hhu/%d", &f->c[0], &f->a);
    CASE(9, "a%2xb%n", &f->a, &f->n);
    CASE(10, "%5s%2d%31[]x-]", f->s, &f->a, f->t);
    CASE(11, " %lu %ld", &f->l, &f->l);
    return 0;
}
