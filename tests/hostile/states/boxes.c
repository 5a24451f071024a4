#include <stdlib.h>
struct box { int n; int room[4]; struct box *next; };
static struct box *kept; static int limit = 4, seen;
static void put(struct box *b, int v) { if (b->n < limit) b->room[b->n++] = v; }
static void each(struct box *b, void (*f)(struct box *)) { for (; b; b = b->next) f(b); }
static void drop(struct box *b) { seen++; if (b == kept) kept = 0; free(b); }
void widen(int k) { if (k > 6) limit = k - 2; }
int fill(struct box *b, int k) { if (!b || b->n < 0) return -1; for (int i = 0; i < k; i++) put(b, i); return b->room[(unsigned char)(b->n - 1) & 3]; }
int last(struct box *b) { if (!b) return 0; b->n = 1; each(b, drop); return b->n; }
int down(struct box *b, int k) { if (!b) return 0; if (k > 0) return down(b->next, k - 1); return 10 / (b->n - seen); }
