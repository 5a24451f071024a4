/* Ring buffers. */
#include <stdlib.h>
struct ring { int *items; int size, head, count; };
static void put(struct ring *r, int x) {
    if (r->count < r->size) { r->items[(r->head + r->count) % r->size] = x; r->count++; }
}
int rings_1(int n, int m) { /* safe */
    if (n < 1 || n > 10000) return 0;
    struct ring r = {calloc(n, sizeof(int)), n, 0, 0}; if (!r.items) return 0;
    for (int i = 0; i < m; i++) put(&r, i);
    free(r.items); return r.count;
}
int rings_2(int n, int m) { /* safe */
    if (n < 1 || n > 10000) return 0;
    int *items = malloc(n * sizeof *items), at = 0; if (!items) return 0;
    for (int i = 0; i < m; i++) { items[at] = i; at++; if (at == n) at = 0; }
    free(items); return at;
}
int rings_3(int n, int m) { /* unsafe bounds */
    if (n < 1 || n > 10000) return 0;
    int *items = malloc(n * sizeof *items), at = 0; if (!items) return 0;
    for (int i = 0; i < m; i++) { items[at] = i; at++; if (at > n) at = 0; }
    free(items); return at;
}
