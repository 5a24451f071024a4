/* Replays a test: inputs come from a .ktest or a Test-Comp test case that REPLAY_FILE names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char bytes[1 << 16];
static size_t length, at;
static int is_ktest, started;

static unsigned number(void)
{
    unsigned value = 0;
    for (int i = 0; i < 4; i++)
        value = value << 8 | bytes[at++];
    return value;
}

static void start(void)
{
    FILE *file = fopen(getenv("REPLAY_FILE"), "rb");
    if (!file)
        exit(99);
    length = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    started = 1;
    is_ktest = !memcmp(bytes, "KTEST", 5);
    if (is_ktest) {
        at = 9;
        for (unsigned count = number(); count; count--)
            at += number();
        at += 12;
    }
}

static void next(void *object, size_t size)
{
    if (!started)
        start();
    memset(object, 0, size);
    if (at >= length)
        return;
    if (is_ktest) {
        at += number();
        unsigned given = number();
        memcpy(object, bytes + at, given < size ? given : size);
        at += given;
        return;
    }
    char *found = strstr((char *)bytes + at, "<input>");
    if (!found)
        return;
    long long value = strtoll(found + 7, &found, 10);
    at = found - (char *)bytes;
    memcpy(object, &value, size < 8 ? size : 8);
}

#define GIVES(type, name) type __VERIFIER_nondet_##name(void) { type v; next(&v, sizeof v); return v; }
GIVES(int, int)
GIVES(unsigned char, uchar)
GIVES(long, long)
GIVES(_Bool, bool)
void klee_make_symbolic(void *object, unsigned long size, const char *name) { (void)name; next(object, size); }
void __VERIFIER_assume(int condition) { if (!condition) exit(98); }
void reach_error(void) { exit(97); }
