/* A list node is freed before its link is read. */
#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = i;
        n->next = list;
        list = n;
    }
    for (struct node *n = list; n != NULL;
         n = n->next) //! use-after-free
        free(n);
    return 0;
}
