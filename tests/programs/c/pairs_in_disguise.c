/* Definitions that come by another name: aliases, copies, wide writes, recursion, loops that may not run. */
#include <stdio.h>
#include <string.h>

struct cell { int a, b; struct cell *next; };
static int g, *alias = &g;

static void put(int *p, int v) { if (v > 3) return; *p = v; }

static int walk(struct cell *x, int depth) {
    if (depth <= 0) return x->a;
    x->a = depth;
    return walk(x->next ? x->next : x, depth - 1);
}

int main(int argc, char **argv) {
    struct cell one = {1, 2, 0}, two = {3, 4, &one}, *p = argc > 1 ? &one : &two;
    long wide = 77;
    one.next = &two;
    g = 1;
    put(alias, argc);
    int seen = g;
    for (int i = argc; i < 0; i++) one.b = 9;
    memcpy(&p->a, &wide, sizeof wide);
    int sum = one.b + two.b;
    struct cell copy = two;
    copy.next->a = (char)300;
    int walked = walk(&copy, argc + 1);
    printf("%d %d %d %d %d\n", seen, sum, walked, one.a, two.a);
    return argv[0] == 0;
}
