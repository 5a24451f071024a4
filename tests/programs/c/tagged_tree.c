/* a tree of tagged unions, parent pointers, mutual recursion, visitors, const tables, a list on the stack */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { enum { LEAF, PAIR, NAME } tag; union { int number; struct { struct node *left, *right; } pair; char name[8]; } u; struct node *parent; };
struct frame { const struct node *at; struct frame *up; };
static const int weights[3] = { 1, 10, 100 };
static struct node pool[16];
static int made;
static struct frame *deepest;

static struct node *fresh(int tag) {
    if (made == 16) exit(3);
    struct node *n = &pool[made++];
    memset(n, 0, sizeof *n);
    n->tag = tag;
    return n;
}
static struct node *build_pair(int depth, int bits);
static struct node *build(int depth, int bits) {
    if (depth <= 0) { struct node *n = fresh(LEAF); n->u.number = bits; return n; }
    if (bits % 5 == 3) { struct node *n = fresh(NAME); sprintf(n->u.name, "v%d", bits); return n; }
    return build_pair(depth - 1, bits);
}
static struct node *build_pair(int depth, int bits) {
    struct node *n = fresh(PAIR);
    n->u.pair.left = build(depth, bits / 2);
    n->u.pair.right = build(depth, bits + 1);
    n->u.pair.left->parent = n->u.pair.right->parent = n;
    return n;
}
static int walk(const struct node *n, struct frame *up, int (*visit)(const struct node *, struct frame *)) {
    struct frame here = { n, up };
    int sum = visit(n, &here);
    if (n->tag == PAIR) { sum += walk(n->u.pair.left, &here, visit); sum += walk(n->u.pair.right, &here, visit); }
    return sum * weights[n->tag] % 1000;
}
static int levels(const struct node *n, struct frame *f) { int d = 0; (void)n; deepest = f; for (; f; f = f->up) d++; return d; }
static int parents(const struct node *n, struct frame *f) { return n->parent != NULL && f->up && f->up->at == n->parent; }
int main(int argc, char **argv) {
    int (*visits[])(const struct node *, struct frame *) = { levels, parents };
    struct node *root = build(argc > 1 ? atoi(argv[1]) : 2, argc > 2 ? atoi(argv[2]) : 9);
    int r = 0;
    for (unsigned i = 0; i < sizeof visits / sizeof *visits; i++) r = r * 7 + walk(root, NULL, visits[i]);
    deepest = NULL;
    printf("%d %d\n", r, made);
    return 0;
}
