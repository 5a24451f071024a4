/* expect: reachable */
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct t { int k; struct t *l, *r; };
static struct t *put(struct t *t, int k) {
    if (!t) {
        t = calloc(1, sizeof *t);
        if (!t) exit(1);
        t->k = k;
    } else if (k < t->k) t->l = put(t->l, k);
    else if (k > t->k) t->r = put(t->r, k);
    return t;
}
static int depth(struct t *t) {
    if (!t) return 0;
    int a = depth(t->l), b = depth(t->r);
    return 1 + (a > b ? a : b);
}
int main(void) {
    struct t *root = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 8) return 0;
    while (n--) root = put(root, __VERIFIER_nondet_int());
    if (depth(root) == 5 && root->k == 50 && root->l && root->l->r && root->l->r->k == 49) reach_error();
    return 0;
}
