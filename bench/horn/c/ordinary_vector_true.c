extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#include <stdlib.h>
struct vec { int *at; int n, room; };
static int add(struct vec *v, int x) {
    if (v->n == v->room) {
        int room = v->room ? 2 * v->room : 4;
        int *at = realloc(v->at, room * sizeof *at);
        if (!at) return 0;
        v->at = at;
        v->room = room;
    }
    check(v->n < v->room);
    v->at[v->n++] = x;
    return 1;
}
int main(void) {
    struct vec v = {0, 0, 0};
    int m = __VERIFIER_nondet_int();
    if (m > 1000) return 0;
    for (int i = 0; i < m; i++)
        if (!add(&v, i)) break;
    check(v.n >= 0 && v.n <= v.room);
    free(v.at);
    return 0;
}
