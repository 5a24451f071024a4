#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
static jmp_buf again;
static volatile sig_atomic_t hits;
static int level;
static char *held;
static void fail(int code) {
    if (held) {
        free(held);
        held = NULL;
    }
    longjmp(again, code);
}
static void on_signal(int s) {
    hits = hits + s - SIGUSR1 + 1;
}
static int parse(const char *s) {
    int v = 0;
    level++;
    if (level > 4)
        fail(3);
    switch (*s) {
    case '[':
        v = parse(s + 1) + 1;
        break;
    case 0:
        fail(2);
        break;
    case '!':
        raise(SIGUSR1);
        v = parse(s + 1);
        break;
    default:
        v = *s - '0';
        if (v < 0 || v > 9)
            fail(1);
    }
    level--;
    return v;
}
int main(int argc, char **argv) {
    volatile int done = 0;
    volatile int bad = 0;
    int weights[5] = { 5, 4, 3, 2, 1 };
    signal(SIGUSR1, on_signal);
    int code = setjmp(again);
    if (code != 0) {
        bad += weights[code];
        level = 0;
        done++;
    }
    while (done + 1 < argc) {
        held = strdup(argv[done + 1]);
        if (!held)
            return 1;
        int v = parse(held);
        printf("%d %d\n", v, 60 / (v + 1));
        free(held);
        held = NULL;
        done++;
    }
    int rate = 100 / (bad - 20 ? bad - 20 : 20);
    printf("%d %d %d\n", rate, (int)hits, weights[level]);
    return hits > 2 ? weights[hits & 3] : 0;
}
