#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int key; struct node *next; };
static struct node *head;

static void add(int key) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        exit(1);
    n->key = key;
    n->next = head;
    head = n;
}

static struct node *seek(int key) {
    struct node *n = head;
    while (n && n->key != key)
        n = n->next;
    return n;
}

int main(void) {
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "ADD ", 4) == 0)
            add(atoi(line + 4));
        else if (strncmp(line, "SHOW ", 5) == 0)
            printf("%d\n", seek(atoi(line + 5))->key);
        else if (strncmp(line, "AVG", 3) == 0) {
            int sum = 0, count = 0;
            for (struct node *n = head; n; n = n->next) {
                sum += n->key;
                count++;
            }
            printf("%d\n", sum / count);
        }
    }
    return 0;
}
