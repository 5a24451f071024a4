#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct tree {
    int key, height;
    struct tree *kid[2];
} tree;
static tree pool[16];
static int used;
static tree *fresh(int key) {
    if (used >= 16)
        return NULL;
    tree *t = &pool[used++];
    t->key = key;
    t->height = 1;
    t->kid[0] = t->kid[1] = NULL;
    return t;
}
static int height(const tree *t) {
    return t ? t->height : 0;
}
static tree *turn(tree *t, int side) {
    tree *up = t->kid[side];
    t->kid[side] = up->kid[!side];
    up->kid[!side] = t;
    int a = height(t->kid[0]);
    int b = height(t->kid[1]);
    t->height = 1 + (a > b ? a : b);
    return up;
}
static tree *insert(tree *t, int key) {
    if (!t)
        return fresh(key);
    int side = key > t->key;
    if (key == t->key)
        return t;
    tree *kid = insert(t->kid[side], key);
    if (!kid)
        return t;
    t->kid[side] = kid;
    int lean = height(t->kid[1]) - height(t->kid[0]);
    if (lean > 1)
        t = turn(t, 1);
    else if (lean < -1)
        t = turn(t, 0);
    int a = height(t->kid[0]);
    int b = height(t->kid[1]);
    t->height = 1 + (a > b ? a : b);
    return t;
}
static int walk(const tree *t, int *out, int n) {
    if (!t)
        return n;
    n = walk(t->kid[0], out, n);
    if (n < 16)
        out[n++] = t->key;
    return walk(t->kid[1], out, n);
}
static const tree *least(const tree *t) {
    while (t->kid[0])
        t = t->kid[0];
    return t;
}
int main(int argc, char **argv) {
    tree *root = NULL;
    for (int i = 1; i < argc; i++) {
        for (char *s = argv[i]; *s; s++)
            root = insert(root, *s);
    }
    int keys[16];
    int n = walk(root, keys, 0);
    int gap = 0;
    for (int i = 1; i < n; i++) {
        if (keys[i] - keys[i - 1] > gap)
            gap = keys[i] - keys[i - 1];
    }
    if (root != NULL)
        printf("%d %d\n", least(root)->key, 1000 / height(root));
    if (n > 1)
        printf("%d %d\n", gap, keys[n - 1] / gap);
    return 0;
}
