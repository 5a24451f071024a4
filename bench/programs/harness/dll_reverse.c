/* expect: unreachable */
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct d { struct d *prev, *next; };
int main(void) {
    struct d *h = malloc(sizeof *h);
    if (!h) return 0;
    h->prev = h->next = 0;
    struct d *t = h;
    while (__VERIFIER_nondet_int()) {
        struct d *n = malloc(sizeof *n);
        if (!n) return 0;
        n->next = 0;
        n->prev = t;
        t->next = n;
        t = n;
    }
    for (struct d *p = h; p->next; p = p->next)
        if (p->next->prev != p) reach_error();
    return 0;
}
