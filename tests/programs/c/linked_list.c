/* A singly linked list: insertion in order, reversal, merging, freeing. */
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *insert(struct node *list, int value)
{
    if (list == NULL || value < list->value) {
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        return n;
    }
    list->next = insert(list->next, value);
    return list;
}

static struct node *reverse(struct node *list)
{
    struct node *result = NULL;
    while (list) {
        struct node *next = list->next;
        list->next = result;
        result = list;
        list = next;
    }
    return result;
}

static struct node *merge(struct node *a, struct node *b)
{
    struct node *head = NULL, **tail = &head;
    while (a && b) {
        struct node **smaller = a->value <= b->value ? &a : &b;
        *tail = *smaller;
        tail = &(*smaller)->next;
        *smaller = *tail;
    }
    *tail = a ? a : b;
    return head;
}

static void print_and_free(struct node *list)
{
    while (list) {
        struct node *next = list->next;
        printf("%d ", list->value);
        free(list);
        list = next;
    }
    printf("\n");
}

int main(void)
{
    struct node *a = NULL, *b = NULL;
    for (int i = 0; i < 6; i++) {
        a = insert(a, i * 7 % 11);
        b = insert(b, i * 5 % 9);
    }
    print_and_free(reverse(merge(a, b)));
    return 0;
}
