#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
static unsigned char memory[64];
static unsigned free_at;
struct block {
    uint16_t size;
    uint16_t used;
};
static void *get(unsigned n) {
    n = (n + 3u) & ~3u;
    unsigned at = 0;
    while (at < free_at) {
        struct block *b = (struct block *)(memory + at);
        if (!b->used && b->size >= n) {
            b->used = 1;
            return memory + at + sizeof *b;
        }
        at += b->size + sizeof *b;
    }
    if (free_at + sizeof(struct block) + n > sizeof memory)
        return NULL;
    struct block *b = (struct block *)(memory + free_at);
    b->size = (uint16_t)n;
    b->used = 1;
    free_at += n + sizeof *b;
    return b + 1;
}
static void give(void *p) {
    if (!p)
        return;
    struct block *b = (struct block *)p - 1;
    b->used = 0;
}
static unsigned held(void) {
    unsigned sum = 0;
    for (unsigned at = 0; at < free_at;) {
        const struct block *b = (const struct block *)(memory + at);
        if (b->used)
            sum += b->size;
        at += b->size + sizeof *b;
    }
    return sum;
}
int main(int argc, char **argv) {
    char *kept[4] = {0};
    int n = 0;
    int wasted = 0;
    for (int i = 1; i < argc; i++) {
        size_t len = strlen(argv[i]);
        if (argv[i][0] == '-' && n > 0) {
            give(kept[--n]);
            kept[n] = NULL;
            continue;
        }
        char *p = get((unsigned)len + 1);
        if (!p) {
            wasted++;
            continue;
        }
        strcpy(p, argv[i]);
        if (n < 4)
            kept[n++] = p;
        else
            give(p);
    }
    unsigned h = held();
    if (n > 0)
        printf("%s %u\n", kept[n - 1], h / n);
    if (wasted)
        printf("%d\n", 100 / wasted);
    unsigned left = sizeof memory - free_at;
    printf("%u %u\n", left, h ? left * 10 / h : 0);
    return memory[free_at & 63];
}
