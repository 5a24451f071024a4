/* Parameters that are one object, one inside of the other's list, or neither. */
struct cell { int key; struct cell *next; };

static void clear(struct cell *p) { p->key = 0; }

int far_apart(int *a, int *b, int *c, int *d, int *e, int *f) {
    if (!a || !b || !c || !d || !e || !f)
        return 0;
    *a = 1;
    *f = 0;
    return 10 / *a;
}

int apart(struct cell *p, struct cell *q) {
    if (!p || !q || p == q)
        return 0;
    p->key = 1;
    clear(q);
    return 10 / p->key;
}

int listed(struct cell *p, struct cell *q) {
    if (!p || !q || p == q)
        return 0;
    p->key = 1;
    for (struct cell *at = q; at; at = at->next) {
        clear(at);
        if (at->next == at)
            return 0;
    }
    return 10 / p->key;
}
