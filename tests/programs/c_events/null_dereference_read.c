/* Reading through a null pointer that came out of a search. */
#include <stdio.h>
#include <stddef.h>

struct node { int key; struct node *next; };

static struct node *find(struct node *list, int key)
{
    while (list != NULL && list->key != key)
        list = list->next;
    return list;
}

int main(void)
{
    struct node last = {2, NULL}, first = {1, &last};
    printf("%d\n", find(&first, 2)->key);
    printf("%d\n", find(&first, 3)->key); //! null-dereference
    return 0;
}
