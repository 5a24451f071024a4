/* callbacks in tables, function pointers in structs, static locals, recursion */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct event { int kind; int weight; struct event *next; } event;
typedef int (*handler)(event *, void *);
struct entry { const char *name; handler act; void *data; };

static int total;
static int seen[4];
static event *queue, **tail = &queue;

static int count(event *e, void *data) { int *where = data; *where += e->weight; seen[e->kind & 3]++; return 0; }
static int doubled(event *e, void *data) { (void)data; e->weight *= 2; return e->weight > 100; }
static int forward(event *e, void *data) {
    struct entry *other = data;
    return other->act(e, other->data);
}
static struct entry table[3] = { { "count", count, &total }, { "double", doubled, 0 }, { "forward", forward, &table[0] } };

static int serial(void) { static int last = 7; int old = last; last = last * 3 % 101; return old; }

static event *make(int kind) {
    event *e = malloc(sizeof *e);
    e->kind = kind;
    e->weight = serial();
    e->next = NULL;
    *tail = e;
    tail = &e->next;
    return e;
}
static int depth(event *e) { return e ? 1 + depth(e->next) : 0; }
static void release(event *e) { while (e) { event *n = e->next; free(e); e = n; } }

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5;
    for (int i = 0; i < n; i++) make(i);
    for (event *e = queue; e; e = e->next) {
        int r = table[e->kind % 3].act(e, table[e->kind % 3].data);
        if (r) break;
    }
    struct entry copy = table[1];
    if (n > 2) { copy = table[2]; copy.data = &table[1]; }
    if (queue) copy.act(queue, copy.data);
    printf("%d %d %d %s\n", total, depth(queue), seen[1] + seen[3], copy.name);
    release(queue);
    return total & 1;
}
