/* A library: tables, lists that loops make, comparisons, growing buffers. Marked lines fail in a run. */
#include <stdlib.h>
#include <string.h>

struct node { int id; struct node *next; };
static int order;

static int compare(const void *x, const void *y) {
    const int *a = x, *b = y;
    if (order) order = order > 5 ? 1 : order + 1;
    return (*a > *b) - (*a < *b);
}

static int compare_wide(const void *x, const void *y) {
    const struct node *a = x, *b = y;
    return a->next == b->next; //! bounds
}

int sorted(int *t, unsigned n) {
    int own[4] = {4, 3, 2, 1};
    qsort(own, 4, sizeof *own, compare);
    if (t == NULL || n == 0) return own[0];
    return own[n & 3];
}

int misread(void) {
    int own[3] = {3, 1, 2};
    qsort(own, 3, sizeof *own, compare_wide);
    return own[0];
}

static struct node *add(struct node *list, int id) {
    struct node *made = malloc(sizeof *made);
    if (made == NULL) return list;
    made->id = id;
    made->next = list;
    return made;
}

int shared_tail(int n) {
    struct node *list = NULL, *other, *p;
    int i, sum = 0;
    for (i = 0; i < n && i < 9; i++) list = add(list, i);
    other = list ? list->next : NULL;
    while (list) { p = list->next; free(list); list = p; }
    if (other) sum = other->id; //! bounds
    return sum;
}

int zero_rounds(int n) {
    struct node *list = NULL;
    int i;
    for (i = n; i < 0; i++) list = add(list, i);
    if (n > 3) return list->id; //! null
    return 0;
}

static void drop(struct node *p, int depth) {
    if (depth > 0) drop(p, depth - 1);
    else free(p);
}

int recursion_frees(int n) {
    struct node *list = NULL;
    int i;
    for (i = 0; i < n && i < 4; i++) list = add(list, i);
    if (list == NULL) return 0;
    drop(list, n & 1);
    return list->id; //! bounds
}

int grows(int n) {
    char *buffer = malloc(4), *old = buffer;
    int room = 4, i;
    if (buffer == NULL || n > 40) return 0;
    for (i = 0; i < n; i++) {
        if (i == room) {
            char *more = realloc(buffer, room * 2);
            if (more == NULL) break;
            buffer = more;
            room *= 2;
        }
        buffer[i] = 1;
    }
    if (room > 8) old[0] = 2; //! bounds
    free(buffer);
    return room;
}
