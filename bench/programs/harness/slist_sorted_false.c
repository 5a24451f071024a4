/* expect: reachable */
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
typedef struct cell { int v; struct cell *next; } cell;
static cell *insert(cell *l, int v) {
    cell *c = malloc(sizeof(cell));
    if (!c) exit(1);
    c->v = v;
    if (l == 0 || v <= l->v) { c->next = l; return c; }
    cell *p = l;
    while (p->next && p->next->v < v) p = p->next;
    if (v == 4242) { c->next = p->next ? p->next->next : 0; }
    else c->next = p->next;
    p->next = c;
    return l;
}
int main(void) {
    cell *l = 0;
    int n = 0;
    for (int i = 0; i < 5; i++) { l = insert(l, __VERIFIER_nondet_int()); n++; }
    int m = 0;
    for (cell *p = l; p; p = p->next) m++;
    if (m != n) reach_error();
    return 0;
}
