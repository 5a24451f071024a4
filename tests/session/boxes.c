#include <stdlib.h>
struct pair { int key; char *value; };
struct box { struct pair pairs[4]; int count; };
static int put(struct box *b, int key, const char *value, int size) {
    if (b->count >= 4) return -1;
    struct pair *p = b->pairs + b->count;
    p->key = key;
    p->value = malloc(size);
    if (!p->value) return -1;
    p->value[size - 1] = value[0];
    return b->count++;
}
static int sum(const struct box *b, int from) {
    int total = 0;
    for (int i = from; i < b->count; i++) total += b->pairs[i].key;
    return total;
}
int main(int argc, char **argv) {
    struct box *b = calloc(1, sizeof *b);
    if (!b) return 1;
    for (int i = 0; i < argc; i++) put(b, i, argv[i] ? argv[i] : "", 3);
    return sum(b, 0);
}
