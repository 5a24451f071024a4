#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
struct point { int x, y; };
struct line { struct point a, b; };
struct doc {
    struct line lines[4];
    int n;
    struct line *selected;
    char title[6];
};
static struct doc undo[2];
static int undos;
static void save(const struct doc *d) {
    if (undos == 2) {
        memmove(&undo[0], &undo[1], sizeof undo[0]);
        undos--;
    }
    undo[undos++] = *d;
}
static int restore(struct doc *d) {
    if (undos == 0)
        return 0;
    *d = undo[--undos];
    return 1;
}
static void add(struct doc *d, int x, int y) {
    if (d->n >= 4)
        return;
    struct line *l = &d->lines[d->n];
    l->a = d->n ? d->lines[d->n - 1].b : (struct point){0, 0};
    l->b = (struct point){ .x = x, .y = y };
    d->n++;
    d->selected = l;
}
static void swap_ends(struct line *l) {
    struct point p = l->a;
    l->a = l->b;
    l->b = p;
}
static int slope(const struct line *l) {
    int dx = l->b.x - l->a.x;
    int dy = l->b.y - l->a.y;
    if (dx == 0)
        return 1000;
    return dy / dx;
}
static void remove_first(struct doc *d) {
    if (d->n == 0)
        return;
    memmove(d->lines, d->lines + 1, (size_t)(d->n - 1) * sizeof *d->lines);
    d->n--;
    if (d->n == 0)
        d->selected = NULL;
    else
        d->selected = d->lines;
}
int main(int argc, char **argv) {
    struct doc d = { .title = "none" };
    for (int i = 1; i < argc; i++) {
        const char *s = argv[i];
        if (*s == 'u')
            restore(&d);
        else if (*s == 'd')
            remove_first(&d);
        else if (*s == 's' && d.selected)
            swap_ends(d.selected);
        else {
            save(&d);
            add(&d, s[0], s[0] ? s[1] : 0);
        }
        strncat(d.title, "+", sizeof d.title - strlen(d.title) - 1);
    }
    assert(d.n >= 0 && d.n <= 4);
    if (d.selected)
        printf("%d\n", slope(d.selected));
    if (d.n > 0) {
        struct line last = d.lines[d.n - 1];
        printf("%d %s\n", 100 / (last.b.x + 1), d.title);
    }
    if (undos > 0)
        printf("%d\n", undo[undos - 1].lines[0].b.y);
    return d.title[5];
}
