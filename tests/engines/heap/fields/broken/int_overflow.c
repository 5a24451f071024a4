static void up(struct box *q) { PAD if (q->n > 0) q->n = (int)((unsigned)q->n * 2u); }
static int use(struct box *q) { PAD int a[4] = {1,2,3,4}; return q->n > 3 ? 0 : a[q->n]; /* FAILS bounds */ }
int main(void) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 1; for (int i = 0; i < 31; i++) up(q); return use(q); }
