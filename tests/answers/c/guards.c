/* Null tests, uses and assignments that every path goes through, and those that something undoes. */
#include <stddef.h>

struct node {
    int key;
    struct node *next;
};
static struct node *first;

static void forget(void) { first = NULL; }

static int sum(const struct node *list) {
    int total = 0;
    for (const struct node *p = list; p; p = p->next) //? null proved, bounds proved
        total += p->key;                              //? null proved, bounds proved
    return total;
}

static int both(const struct node *a, const struct node *b) {
    if (a && b && a->key > 0)         //? null proved, bounds proved
        return b->key;                //? null proved, bounds proved
    if (!a || a->key < 0)             //? null proved, bounds proved
        return 0;
    return a->next->key;              //? null proved, null refuted, bounds proved
}

static int twice(struct node *p) {
    if (p->next)                      //? null proved, bounds proved
        p->next->key = 1;             //? null proved, null proved, bounds proved
    return p->key;                    //? null proved, bounds proved
}

static int undone(void) {
    if (!first)
        return 0;
    forget();
    return first->key;                //? null refuted, bounds proved
}

static int later(struct node *p, int n) {
    struct node *q = NULL;
    int found = 0;
    for (int i = 0; i < n; i++)
        if (i == 2) {
            q = p;
            found = q != NULL;
        }
    return found ? q->key : 0;        //? null proved, bounds proved
}

int main(int argc, char **argv) {
    struct node last = {3, NULL}, head = {2, &last};
    first = argc > 1 ? &head : NULL;
    return sum(&head) + both(&head, &last) + both(&last, first) + twice(&head) + undone() + later(first, argc);
}
