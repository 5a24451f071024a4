#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item {
    char name[8];
    int count;
    unsigned price;
};
struct store {
    struct item *items;
    size_t used, room;
};
static int grow(struct store *s) {
    size_t room = s->room ? s->room * 2 : 2;
    struct item *more = realloc(s->items, room * sizeof *more);
    if (!more)
        return -1;
    s->items = more;
    s->room = room;
    return 0;
}
static struct item *find(struct store *s, const char *name) {
    for (size_t i = 0; i < s->used; i++) {
        if (strcmp(s->items[i].name, name) == 0)
            return &s->items[i];
    }
    return NULL;
}
static int add(struct store *s, const char *name, int count) {
    struct item *it = find(s, name);
    if (it) {
        it->count += count;
        return 1;
    }
    if (s->used == s->room && grow(s) < 0)
        return -1;
    it = &s->items[s->used++];
    strncpy(it->name, name, sizeof it->name - 1);
    it->name[sizeof it->name - 1] = 0;
    it->count = count;
    it->price = 100 + s->used;
    return 0;
}
static int removed(struct store *s, const char *name) {
    struct item *it = find(s, name);
    if (!it)
        return 0;
    size_t at = it - s->items;
    s->used--;
    if (at < s->used)
        s->items[at] = s->items[s->used];
    return 1;
}
static unsigned average(const struct store *s) {
    unsigned total = 0;
    int n = 0;
    for (size_t i = 0; i < s->used; i++) {
        total += s->items[i].price * s->items[i].count;
        n += s->items[i].count;
    }
    if (n <= 0)
        return 0;
    return total / n;
}
int main(int argc, char **argv) {
    struct store s = {0};
    for (int i = 1; i < argc; i++) {
        char *a = argv[i];
        if (a[0] == '-')
            removed(&s, a + 1);
        else
            add(&s, a, strlen(a) - 2);
    }
    printf("%zu %u\n", s.used, average(&s));
    struct item *last = s.used > 0 ? &s.items[s.used - 1] : NULL;
    if (last)
        printf("%s %d\n", last->name, last->count);
    free(s.items);
    return 0;
}
