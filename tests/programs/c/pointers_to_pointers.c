/* Pointers to pointers: out-parameters, arrays of strings, deletion through the link. */
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static void push(struct node **list, int value)
{
    struct node *n = malloc(sizeof *n);
    *n = (struct node){value, *list};
    *list = n;
}

static int remove_value(struct node **link, int value)
{
    for (; *link; link = &(*link)->next)
        if ((*link)->value == value) {
            struct node *dead = *link;
            *link = dead->next;
            free(dead);
            return 1;
        }
    return 0;
}

static void longest(char **words, char ***result)
{
    for (*result = words; *words; words++) {
        char *a = *words, *b = **result;
        while (*a && *b)
            a++, b++;
        if (*a)
            *result = words;
    }
}

int main(void)
{
    struct node *list = NULL;
    for (int i = 1; i <= 5; i++)
        push(&list, i);
    printf("%d%d%d\n", remove_value(&list, 5), remove_value(&list, 3), remove_value(&list, 9));
    for (struct node *n = list; n; n = n->next)
        printf("%d ", n->value);
    printf("\n");
    while (list)
        remove_value(&list, list->value);
    char *words[] = {"a", "three", "seven!!", "two", NULL}, **best;
    longest(words, &best);
    printf("%s %td %c\n", *best, best - words, (*(best + 1))[1]);
    int n = 1, *p = &n, **pp = &p, ***ppp = &pp;
    ***ppp += 41;
    printf("%d\n", n);
    return 0;
}
