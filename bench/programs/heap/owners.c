/* Objects that are freed once, and by whom. */
#include <stdlib.h>
struct box { int *data; };
static void drop(struct box *b) { free(b->data); b->data = NULL; }
int owners_1(int n) { /* safe */
    struct box b = {malloc(sizeof(int))}; if (!b.data) return 0;
    *b.data = n; if (n > 3) drop(&b);
    int x = b.data ? *b.data : 0; drop(&b); return x;
}
int owners_2(int n) { /* safe */
    if (n < 1 || n > 1000) return 0;
    struct box *a = calloc(n, sizeof *a); if (!a) return 0;
    for (int i = 0; i < n; i++) { a[i].data = malloc(sizeof(int)); if (!a[i].data) return 0; *a[i].data = i; }
    for (int i = 0; i < n; i++) drop(&a[i]);
    free(a); return 0;
}
int owners_3(int n) { /* unsafe bounds */
    struct box b = {malloc(sizeof(int))}, c = b; if (!b.data) return 0;
    *b.data = n; if (n > 3) drop(&b);
    return *c.data;
}
