/* A library of flags, tables and numbers that are pointers: what callers pass, alias or leave behind decides.
   A marked line fails for some of it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct item { char name[8]; int kind; struct item *next; };
static struct item *first;
static int mode, total;
static int (*hook)(int);

static int *pick(int *a, int *b, int kind) {
    switch (kind) {
    case 1:
    case 2:
        return a;
    case 3:
        return b;
    default:
        return NULL;
    }
}

int set_mode(int to) { mode = to; return mode; }
void set_hook(int (*to)(int)) { hook = to; }

int aliased(int *m, int *n) {
    int *q = NULL;
    if (m == NULL || n == NULL)
        return 0;
    if (*m == 3)
        q = &total;
    *n = 3;
    return *m == 3 ? *q : 0; //! null
}

int chosen(int kind) {
    int a = 1, b = 2, *p = pick(&a, &b, kind), *q = pick(&a, NULL, kind);
    if (kind == 2)
        return *p + *q;
    return kind == 3 ? *p + *q : 0; //! null
}

int later(int kind) {
    int *q = NULL;
    if (mode == 5)
        q = &total;
    if (hook != NULL)
        hook(kind);
    return mode == 5 ? *q : 0; //! null
}

int rounds(unsigned char n) {
    int *q = NULL, state = 259;
    for (unsigned char i = 0; i < n; i++) {
        q = &total;
        state = i;
    }
    return (unsigned char)state == 3 ? *q : 0; //! null
}

int number(int x) {
    const char *p = x > 0 ? (const char *)(intptr_t)-1 : x < 0 ? (const char *)24 : "text";
    return p != NULL ? *p : 0; //! bounds
}

int hashed(void) {
    struct item *one = malloc(sizeof *one), *other = malloc(sizeof *other);
    int found = 0;
    if (one != NULL && other != NULL)
        found = 10 / (int)(1 + ((uintptr_t)one >> 4 & 3) + (one < other ? 0 : -1)); //! div
    free(one);
    free(other);
    return found;
}

int depth(struct item *at, int left) {
    if (at == NULL || left == 0)
        return 0;
    if (at->kind == 4)
        at = at->next;
    return at->kind + depth(at->next, left - 1); //! null
}

int keep(const char *name, int kind) {
    struct item *made = malloc(sizeof *made);
    if (made == NULL)
        return -1;
    memcpy(made->name, name, strlen(name) + 1); //! bounds
    made->kind = kind;
    made->next = first;
    first = made;
    return strcmp(first->name, name);
}

void drop(void) {
    struct item *gone = first;
    if (gone == NULL)
        return;
    first = gone->kind == 7 ? gone : gone->next;
    free(gone);
}

int use(void) { return first != NULL ? first->kind : 0; } //! bounds
