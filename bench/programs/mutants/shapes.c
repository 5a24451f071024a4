#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
struct shape;
struct ops {
    int (*area)(const struct shape *);
    void (*scale)(struct shape *, int);
};
struct shape {
    const struct ops *ops;
    int id;
};
struct rect {
    struct shape base;
    int w, h;
};
struct poly {
    struct shape base;
    int n;
    int sides[];
};
static int rect_area(const struct shape *s) {
    const struct rect *r = (const struct rect *)s;
    return r->w * r->h;
}
static void rect_scale(struct shape *s, int k) {
    struct rect *r = (struct rect *)s;
    r->w *= k;
    r->h /= k ? k : 1;
}
static int poly_area(const struct shape *s) {
    const struct poly *p = (const struct poly *)s;
    int sum = 0;
    for (int i = 0; i < p->n; i++)
        sum += p->sides[i];
    return p->n ? sum / p->n : 0;
}
static void poly_scale(struct shape *s, int k) {
    struct poly *p = (struct poly *)((char *)s - offsetof(struct poly, base));
    for (int i = 0; i < p->n; i++)
        p->sides[i] *= k;
}
static const struct ops rect_ops = { rect_area, rect_scale };
static const struct ops poly_ops = { poly_area, poly_scale };
static struct shape *all[5];
static int shapes;
static int keep(struct shape *s) {
    if (!s)
        return -1;
    if (shapes == 5) {
        free(s);
        return -1;
    }
    s->id = shapes;
    all[shapes++] = s;
    return s->id;
}
static struct shape *new_rect(int w, int h) {
    struct rect *r = malloc(sizeof *r);
    if (!r)
        return NULL;
    r->base.ops = &rect_ops;
    r->w = w;
    r->h = h;
    return &r->base;
}
static struct shape *new_poly(const char *s) {
    int n = (int)strlen(s);
    struct poly *p = malloc(sizeof *p + n * sizeof p->sides[0]);
    if (!p)
        return NULL;
    p->base.ops = &poly_ops;
    p->n = n;
    for (int i = 0; i < n; i++)
        p->sides[i] = s[i] & 15;
    return &p->base;
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        const char *s = argv[i];
        if (s[0] == 'r' && s[1])
            keep(new_rect(s[1] - 'a', s[2]));
        else
            keep(new_poly(s));
    }
    int sum = 0;
    for (int i = 0; i < shapes; i++) {
        struct shape *s = all[i];
        s->ops->scale(s, i & 3);
        sum += s->ops->area(s);
    }
    if (shapes > 2) {
        struct shape *t = all[0];
        all[0] = all[2];
        all[2] = t;
        printf("%d\n", 12 / all[0]->id);
    }
    for (int i = 0; i < shapes; i++)
        free(all[i]);
    printf("%d\n", sum);
    return 0;
}
