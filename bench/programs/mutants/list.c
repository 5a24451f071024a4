#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node {
    int key;
    struct node *next, *prev;
};
static struct node *head, *tail;
static int length;
static struct node *make(int key) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL)
        exit(3);
    n->key = key;
    n->next = NULL;
    n->prev = NULL;
    return n;
}
static void append(int key) {
    struct node *n = make(key);
    n->prev = tail;
    if (tail)
        tail->next = n;
    else
        head = n;
    tail = n;
    length++;
}
static void insert_sorted(int key) {
    struct node *n = make(key);
    struct node **at = &head;
    struct node *before = NULL;
    while (*at && (*at)->key < key) {
        before = *at;
        at = &(*at)->next;
    }
    n->next = *at;
    n->prev = before;
    if (n->next)
        n->next->prev = n;
    else
        tail = n;
    *at = n;
    length++;
}
static int drop(int key) {
    for (struct node *n = head; n; n = n->next) {
        if (n->key != key)
            continue;
        if (n->prev)
            n->prev->next = n->next;
        else
            head = n->next;
        if (n->next)
            n->next->prev = n->prev;
        else
            tail = n->prev;
        free(n);
        length--;
        return 1;
    }
    return 0;
}
static int middle(void) {
    struct node *slow = head;
    struct node *fast = head;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    return slow ? slow->key : -1;
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        int k = argv[i][0];
        if (k == '-')
            drop(argv[i][1]);
        else if (k == '+')
            append(argv[i][1]);
        else
            insert_sorted(k);
    }
    int sum = 0;
    for (struct node *n = tail; n; n = n->prev)
        sum += n->key;
    int mean = length ? sum / length : 0;
    printf("%d %d %d\n", length, mean, middle());
    while (head) {
        struct node *n = head;
        head = head->next;
        free(n);
    }
    return 0;
}
