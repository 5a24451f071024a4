#include <assert.h>
#include <stdlib.h>

struct item {
    int kind;
    short weight;
    struct item *next;
    char label[8];
};
struct box { long id; struct item *first; unsigned char flags; };
struct point { int x, y; };
struct matrix { long cell[2][2]; };

static int limit = 10;
static int seen;

int weigh(const struct box *box)
{
    int total = 0;
    if (!box)
        return -1;
    if (box->flags & 0x80)
        return -2;
    for (const struct item *at = box->first; at; at = at->next) {
        total += at->weight;
        if (total > limit)
            return -3;
        if (++seen > 3)
            break;
    }
    return total;
}

int same_box(struct box *a, struct box *b)
{
    if (a == b)
        return 2;
    if (!a || !b)
        return 0;
    return a->id == b->id && a->id != 0;
}

int labelled(struct item *item)
{
    if (item->kind == 7 && item->label[0] == 'x' && item->label[7] == (char)0xfe)
        return 1;
    return 0;
}

int quadrant(struct point p)
{
    if (p.x == 0 || p.y == 0)
        return 0;
    if (p.x > 0)
        return p.y > 0 ? 1 : 4;
    return p.y > 0 ? 2 : 3;
}

long trace(struct matrix m, int which)
{
    if (which == 1)
        return m.cell[0][0] + m.cell[1][1];
    if (m.cell[0][1] == 42)
        return -1;
    return 0;
}

int sum_until(const int *values, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        if (values[i] < 0)
            return -1;
        sum += values[i];
        if (sum == 100)
            return i;
    }
    return sum;
}

int checked(int x)
{
    assert(x != 3);
    if (x == 4)
        abort();
    if (x == 5)
        exit(42);
    return 10 / (x - 6);
}

static int secret(int x) { return x > 3 ? x : -x; }

void swap_if(int *a, int *b)
{
    if (*a > *b) {
        int t = *a;
        *a = *b;
        *b = t;
    }
}

int use_secret(int a) { return secret(a) == 8; }
