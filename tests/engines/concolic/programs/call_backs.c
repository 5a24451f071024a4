/* Entries that are given functions: what these return decides where control goes. */
#include <stddef.h>

typedef int (*report)(const char *word, size_t length, void *user);

int words(const char *text, size_t length, report found, void (*done)(int, void *), void *user) {
    int count = 0;
    size_t at = 0;
    if (!text || !found)
        return -1;
    while (at < length) {
        size_t start;
        while (at < length && text[at] == ' ')
            at++;
        start = at;
        while (at < length && text[at] != ' ')
            at++;
        if (at > start) {
            int result;
            count++;
            result = found(text + start, at - start, user);
            if (result == -77)
                break;
            if (result > 1000)
                return result;
        }
    }
    if (done)
        done(count, user);
    return count;
}

struct source {
    int limit;
    int (*get)(void *self);
    unsigned char (*flags)(void);
};

int drained(const struct source *from, void *self) {
    int sum = 0, at;
    if (!from || !from->get || from->limit > 4)
        return -1;
    for (at = 0; at < from->limit; at++) {
        int next = from->get(self);
        if (next == 0)
            break;
        sum += next;
    }
    if (sum == 1234 && (from->flags() & 6) == 4)
        return 2;
    return sum != 0;
}

char *blank(void *(*allocate)(size_t), size_t size) {
    char *made;
    size_t at;
    if (size == 0 || size > 32)
        return NULL;
    made = allocate(size);
    if (!made)
        return NULL;
    if (made[0] == '#')
        return made;
    for (at = 0; at < size; at++)
        made[at] = ' ';
    return made;
}

int reach_error(void);
static int kept;

void keep(int value) {
    kept = value;
}

int written(int (*fill)(int *)) {
    int value = 0;
    if (!fill)
        return 0;
    fill(&value);
    if (value == 5)
        return reach_error();
    return 0;
}

int changed(void (*act)(void)) {
    kept = 0;
    act();
    if (kept)
        return reach_error();
    return 0;
}

int returned(int (*act)(int), int n) {
    if (n > 3 && act(n) == 41 && act(n + 1) == 14)
        return reach_error();
    return 0;
}

static int twice(int (*act)(int), int n) {
    return act(n) * 2 + act(n);
}

int inner(int (*act)(int), int n) {
    if (twice(act, n) == 30)
        return reach_error();
    return 0;
}
