/* A library of statics whose relations almost hold between calls. Marked lines fail after some calls. */
#include <stdlib.h>
#include <string.h>

static int ring[8];
static unsigned head, count;

int put(int x) {
    if (count >= 8) return 0;
    ring[(head + count) % 8] = x;
    count++;
    return 1;
}

void skip(unsigned n) {
    head += n;
    if (head > 8) head = 0;
}

int get(void) {
    if (!count) return 0;
    count--;
    return ring[head++]; //! bounds
}

static int *data;
static int room, used;

int add(int x) {
    if (used == room) {
        int more = room + 4;
        int *p = realloc(data, more * sizeof *p);
        room = more;
        if (!p) return -1;
        data = p;
    }
    data[used++] = x; //! null
    return 0;
}

static int stack[16], top;

static int deep(int n) {
    if (n <= 0) return top;
    top++;
    int r = deep(n - 1);
    top--;
    return r;
}

int push(int x) {
    if (top >= 16) return -1;
    stack[top++] = x;
    return 0;
}

int probe(int n) {
    int saved = top;
    top += n;
    if (top > 15) return deep(3);
    int r = stack[top < 0 ? 0 : top];
    top = saved;
    return r;
}

int peek(void) {
    return top ? stack[top - 1] : 0; //! bounds
}

static struct state { int n; int a[4]; } now, old;

int note(int x) {
    if (now.n == 4) return 0;
    now.a[now.n++] = x;
    return 1;
}

void save(void) { old = now; }
void restore(void) { memcpy(&now, &old, sizeof now); }
void import(const void *from, unsigned n) { if (n <= sizeof old && from) memcpy(&old, from, n); }
int last(void) {
    return now.n > 0 ? now.a[now.n - 1] : 0; //! bounds
}

static unsigned char ticks;
static int table[200];
void tick(void) { ticks++; }
int at_tick(void) {
    return table[ticks]; //! bounds
}

static short part = 7;
void halve(void) { part /= 2; if (part == 0) part = -1; }
void grow(void) { if (part > 0 && part < 1000) part *= 3; else if (part < 0) part++; }
int share(int x) {
    return x / part; //! div
}

static int limit = 10, cells[10];
int *limit_of(void) { return &limit; }
int cell(int i) {
    if (i < 0 || i >= limit) return -1;
    return cells[i]; //! bounds
}
