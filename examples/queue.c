/* A bounded queue with two mistakes, for `make demo`. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { CAPACITY = 4 };

struct queue {
    int items[CAPACITY];
    int head, count;
};

static void push(struct queue *q, int value) {
    int slot = q->head + q->count; /* should wrap: % CAPACITY */
    q->items[slot] = value;
    q->count++;
}

static int pop(struct queue *q) {
    assert(q->count > 0);
    int value = q->items[q->head];
    q->head = (q->head + 1) % CAPACITY;
    q->count--;
    return value;
}

static int average(struct queue *q) {
    int total = 0, n = q->count;
    while (q->count > 0) {
        total += pop(q);
    }
    return total / n;
}

int main(int argc, char **argv) {
    struct queue *q = calloc(1, sizeof *q);
    if (q == NULL) {
        return 1;
    }
    for (int i = 1; i < argc; i++) {
        push(q, atoi(argv[i]));
    }
    printf("%d\n", average(q));
    free(q);
    return 0;
}
