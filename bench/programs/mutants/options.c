#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <limits.h>
struct option_def {
    char letter;
    const char *name;
    int has_value;
    int low, high;
};
static const struct option_def defs[] = {
    { 'n', "number", 1, 1, 100 },
    { 'w', "width", 1, 0, 40 },
    { 'v', "verbose", 0, 0, 1 },
    { 'q', "quiet", 0, 0, 1 },
};
#define DEFS (sizeof defs / sizeof *defs)
static int values[DEFS];
static const char *rest[3];
static int rests;
static int index_of(char letter) {
    for (unsigned i = 0; i < DEFS; i++) {
        if (defs[i].letter == letter)
            return (int)i;
    }
    return -1;
}
static int set(int at, const char *text) {
    char *end;
    errno = 0;
    long v = strtol(text, &end, 10);
    if (end == text || *end || errno)
        return -1;
    if (v < defs[at].low || v > defs[at].high)
        return -1;
    values[at] = (int)v;
    return 0;
}
static char line[48];
int main(int argc, char **argv) {
    values[0] = 10;
    values[1] = 4;
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (a[0] != '-' || a[1] == '\0') {
            if (rests < 3)
                rest[rests++] = a;
            continue;
        }
        int at = index_of(a[1]);
        if (at < 0)
            return 2;
        if (!defs[at].has_value) {
            values[at]++;
            continue;
        }
        const char *value = a[2] ? a + 2 : NULL;
        if (!value && i + 1 < argc)
            value = argv[++i];
        if (!value || set(at, value) < 0)
            return 2;
    }
    int width = values[1];
    int used = 0;
    for (int i = 0; i < rests; i++) {
        size_t len = strlen(rest[i]);
        if (used + len + 1 > sizeof line)
            break;
        memcpy(line + used, rest[i], len);
        used += (int)len;
        line[used] = ' ';
        used++;
    }
    if (used > 0)
        line[used - 1] = 0;
    int columns = width ? 80 / width : 1;
    line[width] = '\0';
    printf("%s %d %d\n", line, columns, values[0] / columns);
    return values[2] - values[3];
}
