/* Pointers in fields that one function sets and another one reads, in a library: every marked line fails. */
#include <stdlib.h>
#include <string.h>
struct node { struct node *next[4]; struct node *up; int count; };
struct tree { struct node *root; int size, room; int *keys; };
static struct tree shared;
static struct tree *kept;
static void (*changed)(struct tree *);
static void fill(struct tree *t) { t->root = calloc(1, sizeof *t->root); if (!t->root) abort(); t->size = 0; }
static int total(const struct tree *t) { return t->root->count; } //! null
void keep(struct tree *t) { kept = t; }
void notify(void (*f)(struct tree *)) { changed = f; }
int by_a_kept_pointer(struct tree *t) {
    if (!t) return 0;
    fill(t);
    if (kept) kept->root = NULL;
    return t->root->count; //! null
}
int by_a_call_back(struct tree *t) {
    if (!t) return 0;
    fill(t);
    if (changed) changed(t);
    return t->root->count; //! null
}
int filled_on_one_way(struct tree *t, int n) {
    if (!t || n < 0 || n > 3) return 0;
    if (n > 1) fill(t);
    return total(t);
}
int no_turn(struct tree *t, int n) {
    struct tree own = {0};
    for (int i = 0; i < n; i++) fill(&own);
    if (t && n > 5) fill(t);
    return own.root->count; //! null
}
int an_early_return(struct node *n, int k) {
    struct node none = {0}, *found = &none;
    if (k < 0 || k > 3) return 0;
    if (!none.next[k]) { if (k == 2) goto out; none.next[k] = &none; }
out:
    found = none.next[k];
    return found->count; //! null
}
int an_index_of_a_byte(int k) {
    struct node some = {0};
    signed char c = (signed char)k;
    if (k < 0 || k > 259 || (k & 255) > 3) return 0;
    if (!some.next[c]) some.next[c] = &some;
    return some.next[k > 255 ? 3 - c : k]->count; //! null
}
static int deep(struct tree *t, int n) {
    if (n > 0) { struct tree none = {0}; deep(&none, n - 1); }
    return t->root ? 0 : t->root->count; //! null
}
int recursed(int n) { struct tree one; fill(&one); return n > 8 ? 0 : deep(&one, n); }
int through_a_cast(struct tree *t, int n) {
    struct tree own;
    fill(&own);
    if (n == 4) *(char **)(void *)&own = NULL;
    return own.root->count; //! null
}
int of_the_other(int n) {
    struct tree both[2] = {0};
    fill(&both[n & 1]);
    return both[0].root->count; //! null
}
static struct tree *moved(struct tree *t) { t++; fill(t); return t; }
int behind_a_step(void) { struct tree all[2] = {0}; moved(all); return all->root->count; } //! null
int with_a_copy(int n) {
    struct tree one, none = {0};
    fill(&one);
    shared = n > 2 ? none : one;
    return shared.root->count; //! null
}
