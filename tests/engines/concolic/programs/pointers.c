/* Where pointers of an entry lead, and what else may be handed to one. */
#include <stdarg.h>

extern void reach_error(void);

struct node { int value; struct node *next; };
struct pair { int a[3]; double d; struct node *n; };
union number { int i; float f; char *s; };
static struct node nil;

int sentinel_open(struct node *n) { if (n == &nil) reach_error(); return 0; }
static int is_nil(const struct node *n) { return n == &nil; }
int called_sentinel_open(struct node *n) { if (is_nil(n)) reach_error(); return 0; }
int misaligned_open(char *p) { if ((unsigned long)p & 3) reach_error(); return 0; }
int punned_open(union number u) { if (u.i == 5) reach_error(); return 0; }
int variable_open(int n, ...) {
    va_list rest;
    va_start(rest, n);
    int first = n > 0 ? va_arg(rest, int) : 0;
    va_end(rest);
    if (first == 7) reach_error();
    return 0;
}
int same_never(struct node *p, struct node *q) {
    if (p && q && p->value == 1 && q->value == 2 && p == q) reach_error();
    return 0;
}
int far_met(int *a, int *b, int *c, int *d, int *e, int *f) {
    if (a && a == f) reach_error();
    return 0;
}
int far_written_met(int *a, int *b, int *c, int *d, int *e, int *f) {
    if (b == c || d == e) return 1;
    *a = 5;
    *f = 7;
    if (*a == 7) reach_error();
    return 0;
}
struct two { char name[8]; int k; };
int parts_met(struct two r, int n) { if (r.name[0] == 'k' && r.k == n && n == 5) reach_error(); return 0; }
int by_value_met(struct pair s) { if (s.a[1] == 9 && s.n && s.n->value == 4) reach_error(); return 0; }
static int first(int n) { return n + 1; }
static int second(int n) { return n * 2; }
static int (*const table[])(int) = {first, second};
int dispatched_met(unsigned k, int n) { if (k < 2 && n > 50 && table[k](n) == 144) reach_error(); return 0; }
int dispatched_never(unsigned k, int n) { if (k < 2 && n > 5 && n < 9 && table[k](n) > 16) reach_error(); return 0; }
