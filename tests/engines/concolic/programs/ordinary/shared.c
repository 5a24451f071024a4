/* Procedures whose branches want two of their parameters to lead to one object. */

struct cell { struct cell *next; int value; };

int ring(struct cell *a, struct cell *b)
{
    if (b && b->next && b->next->next == b && a == b->next && a->value == 7)
        return 1;
    return 0;
}

int last_is_first(int *a, int *b, int *c, int *d, int *e, int *f)
{
    if (!a || !b || !c || !d || !e || !f)
        return -1;
    *a = 5;
    *f = 7;
    return *a == 7;
}

int farthest(int *a, int *b, int *c, int *d, int *e, int *f)
{
    if (a && a == f && b != c && d != e)
        return 1;
    return 0;
}
