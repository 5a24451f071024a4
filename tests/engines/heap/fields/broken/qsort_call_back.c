static int order(const void *a, const void *b) { const struct box *x = a, *y = b; ((struct box *)x)->n = 0; return x->m - y->m; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(void) { struct box *q = calloc(3, sizeof *q); if (!q) return 0; for (int i = 0; i < 3; i++) { q[i].n = 1; q[i].m = -i; } int r = use(q);
  qsort(q, 3, sizeof *q, order); return r + use(q); }
