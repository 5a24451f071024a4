#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#define TASKS 6
enum state { IDLE, READY, RUNNING, DONE };
struct task {
    enum state state;
    unsigned char priority;
    short left;
    struct task *waits;
};
static struct task tasks[TASKS];
static struct task *queue[TASKS];
static int queued;
static bool push(struct task *t) {
    if (queued == TASKS)
        return false;
    int i = queued++;
    while (i > 0) {
        int up = (i - 1) / 2;
        if (queue[up]->priority >= t->priority)
            break;
        queue[i] = queue[up];
        i = up;
    }
    queue[i] = t;
    t->state = READY;
    return true;
}
static struct task *pop(void) {
    if (queued == 0)
        return NULL;
    struct task *first = queue[0];
    struct task *last = queue[--queued];
    int i = 0;
    for (;;) {
        int kid = 2 * i + 1;
        if (kid >= queued)
            break;
        if (kid + 1 < queued && queue[kid + 1]->priority > queue[kid]->priority)
            kid++;
        if (last->priority >= queue[kid]->priority)
            break;
        queue[i] = queue[kid];
        i = kid;
    }
    queue[i] = last;
    return first;
}
static int step(struct task *t) {
    if (t->waits && t->waits->state != DONE)
        return 0;
    t->state = RUNNING;
    if (--t->left > 0)
        return 1;
    t->state = DONE;
    return 2;
}
int main(int argc, char **argv) {
    int n = 0;
    for (int i = 1; i < argc && n < TASKS; i++) {
        struct task *t = &tasks[n];
        t->priority = (unsigned char)argv[i][0];
        t->left = (short)(strlen(argv[i]) % 5);
        t->waits = n > 0 && argv[i][0] == 'w' ? &tasks[n - 1] : NULL;
        n++;
        push(t);
    }
    int rounds = 0;
    int finished = 0;
    struct task *t;
    while (rounds < 40 && (t = pop()) != NULL) {
        rounds++;
        switch (step(t)) {
        case 0:
            t->priority /= 2;
        case 1:
            push(t);
            break;
        case 2:
            finished++;
        }
    }
    if (n > 0)
        printf("%d %d\n", rounds / n, 100 * finished / n);
    if (finished > 0)
        printf("%d\n", rounds / finished);
    return queued > 0 ? queue[queued - 1]->left : 0;
}
