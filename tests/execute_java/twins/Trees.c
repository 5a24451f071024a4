#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
    int key, height;
    struct node *left, *right;
};

static struct node *insert(struct node *node, int key) {
    if (node == NULL) {
        node = calloc(1, sizeof *node);
        node->key = key;
        node->height = 1;
        return node;
    }
    if (key < node->key) node->left = insert(node->left, key);
    else if (key > node->key) node->right = insert(node->right, key);
    int left = node->left == NULL ? 0 : node->left->height;
    int right = node->right == NULL ? 0 : node->right->height;
    node->height = 1 + (left > right ? left : right);
    return node;
}

static void show(const struct node *node, int depth) {
    if (node == NULL) return;
    show(node->left, depth + 1);
    printf("%d %d %d\n", node->key, node->height, depth);
    show(node->right, depth + 1);
}

int main(void) {
    struct node *root = NULL;
    uint32_t seed = 12345;
    for (int i = 0; i < 40; i++) {
        seed = seed * 1103515245u + 12345u;
        root = insert(root, (int)(seed >> 16) % 100);
    }
    show(root, 0);
    return 0;
}
