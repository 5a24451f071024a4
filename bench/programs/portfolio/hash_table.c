/* A hash table of lists: most of its obligations are too hard for most engines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SIZE 64
struct node { char *key; int value; struct node *next; };
static struct node *table[SIZE];
static int count;
static unsigned hash(const char *s) {
    unsigned h = 5381;
    while (*s) h = h * 33 + (unsigned char)*s++;
    return h % SIZE;
}
struct node *find(const char *key) {
    struct node *n = table[hash(key)];
    while (n && strcmp(n->key, key) != 0) n = n->next;
    return n;
}
int put(const char *key, int value) {
    struct node *n = find(key);
    if (n) { n->value = value; return 0; }
    n = malloc(sizeof *n);
    if (!n) return -1;
    n->key = malloc(strlen(key) + 1);
    if (!n->key) { free(n); return -1; }
    strcpy(n->key, key);
    unsigned h = hash(key);
    n->value = value; n->next = table[h]; table[h] = n;
    count++;
    return 1;
}
int drop(const char *key) {
    struct node **at = &table[hash(key)];
    while (*at && strcmp((*at)->key, key) != 0) at = &(*at)->next;
    if (!*at) return 0;
    struct node *n = *at; *at = n->next;
    free(n->key); free(n); count--;
    return 1;
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) put(argv[i], i);
    if (argc > 1) { struct node *n = find(argv[1]); printf("%d\n", n->value); drop(argv[1]); }
    printf("%d entries, average %d\n", count, 100 / count);
    return 0;
}
