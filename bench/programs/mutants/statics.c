#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct cache {
    int key, value;
    struct cache *older;
};
static struct cache slots[3];
static struct cache *newest;
static int *unique(void) {
    static int next;
    static int given[5];
    if (next >= 5)
        return NULL;
    given[next] = next + 1;
    return &given[next++];
}
static int fib(int n) {
    static int memo[12];
    static int calls;
    calls++;
    if (n < 2)
        return n;
    if (n >= 12)
        return calls;
    if (!memo[n])
        memo[n] = fib(n - 1) + fib(n - 2);
    return memo[n];
}
static struct cache *lookup(int key) {
    static int turn;
    for (struct cache *c = newest; c; c = c->older) {
        if (c->key == key)
            return c;
    }
    struct cache *c = &slots[turn];
    turn = (turn + 1) % 3;
    if (newest != c) {
        for (struct cache *d = newest; d; d = d->older) {
            if (d->older == c)
                d->older = c->older;
        }
        c->older = newest;
        newest = c;
    }
    c->key = key;
    c->value = fib(key & 15);
    return c;
}
static char *shown(int v) {
    static char out[2][8];
    static int which;
    which = !which;
    snprintf(out[which], sizeof out[which], "%d", v);
    return out[which];
}
static void at_end(void) {
    if (newest)
        printf("end %d\n", 10 / (newest->key + 1));
}
int main(int argc, char **argv) {
    atexit(at_end);
    int ids = 0;
    int *id = NULL;
    int best = 0;
    for (int i = 1; i < argc; i++) {
        int *new = unique();
        if (new) {
            id = new;
            ids += *new;
        }
        for (const char *s = argv[i]; *s && s < argv[i] + 4; s++) {
            struct cache *c = lookup(*s & 15);
            if (c->value > best)
                best = c->value;
        }
    }
    char *a = shown(best);
    char *b = shown(ids);
    printf("%s %s %c\n", a, b, a[strlen(a) - 1]);
    if (id)
        printf("%d\n", best / *id);
    return ids ? best % ids : 0;
}
