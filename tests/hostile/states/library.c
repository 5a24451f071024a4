/* A library without main: states that earlier calls, callers' pointers and call-backs leave. Each marked line fails after
   some calls. */
#include <stdlib.h>
#include <string.h>

struct ring { int head, count, room; int *cells; };
static int table[8];
static struct ring own;
static int depth, limit = 4;

struct ring *ring_own(void) { return &own; }
void ring_reset(struct ring *r, int room) { r->head = 0; r->count = 0; r->room = room; }

int own_head(void) {
    own.head = 3;
    return table[own.head];
}

int after_callers(struct ring *r) {
    own.head = 3;
    if (r)
        r->head = 50;
    return table[own.head]; //! bounds
}

int after_a_call_back(void (*told)(void)) {
    own.count = 1;
    told();
    return 7 / own.count; //! div
}

int *cell(int n) { return n < 0 || n >= limit ? 0 : &table[n]; }
void raise_limit(int n) { limit = n; }
int by_limit(int n) {
    if (n < 0 || n >= limit)
        return 0;
    return table[n]; //! bounds
}

static int nested(int n) {
    depth++;
    int found = n > 0 ? nested(n - 1) : table[depth]; //! bounds
    depth--;
    return found;
}
int enter(int n) { return n > 40 ? 0 : nested(n); }

int zero_times(const int *v, int n) {
    int last = -1;
    for (int i = 0; i < n; i++)
        last = v[i] & 7;
    return table[last]; //! bounds
}

int early(struct ring *r, int n) {
    if (!r)
        return 0;
    r->room = 8;
    if (n == 3)
        r->room = 0;
    if (n > 9)
        return 1;
    return 100 / r->room; //! div
}

int cut(long long n) {
    if (n < 0 || n > 0x100000007LL)
        return 0;
    unsigned char at = (unsigned char)n;
    return table[at]; //! bounds
}

int wraps(unsigned n) {
    unsigned at = n + 4u;
    if (at > 7u)
        return 0;
    return table[n]; //! bounds
}

int copied(const char *from) {
    struct ring r = {0, 0, 8, table};
    memcpy(&r.head, from, sizeof r.head);
    return r.head < 8 ? table[r.head] : 0; //! bounds
}

int endless(int (*next)(void)) {
    int held = 0;
    for (;;) {
        int key = next();
        if (key == 1)
            held = held < 8 ? held + 1 : held;
        else if (key == 2)
            table[held] = key; //! bounds
        else if (key == 3)
            return held;
    }
}
