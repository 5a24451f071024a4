/* A binary search tree: insertion, depth, traversal, removal. */
#include <stdio.h>
#include <stdlib.h>

struct tree { int key; struct tree *child[2]; };

static void insert(struct tree **t, int key)
{
    while (*t && (*t)->key != key)
        t = &(*t)->child[key > (*t)->key];
    if (*t == NULL) {
        *t = calloc(1, sizeof **t);
        (*t)->key = key;
    }
}

static int depth(const struct tree *t)
{
    if (t == NULL)
        return 0;
    int left = depth(t->child[0]), right = depth(t->child[1]);
    return 1 + (left > right ? left : right);
}

static void walk(const struct tree *t)
{
    if (t == NULL)
        return;
    walk(t->child[0]);
    printf("%d ", t->key);
    walk(t->child[1]);
}

static void remove_key(struct tree **t, int key)
{
    while (*t && (*t)->key != key)
        t = &(*t)->child[key > (*t)->key];
    struct tree *dead = *t;
    if (dead == NULL)
        return;
    if (dead->child[0] && dead->child[1]) {
        struct tree **next = &dead->child[1];
        while ((*next)->child[0])
            next = &(*next)->child[0];
        dead->key = (*next)->key;
        t = next;
        dead = *t;
    }
    *t = dead->child[dead->child[0] == NULL];
    free(dead);
}

int main(void)
{
    struct tree *root = NULL;
    for (int i = 1; i <= 15; i++)
        insert(&root, i * 7 % 17);
    walk(root);
    printf("\n%d\n", depth(root));
    for (int i = 0; i < 20; i += 2)
        remove_key(&root, i);
    walk(root);
    printf("\n");
    while (root)
        remove_key(&root, root->key);
    return 0;
}
