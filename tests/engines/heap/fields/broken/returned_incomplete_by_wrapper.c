static void *xmalloc(size_t n) { void *p = calloc(1, n); if (!p) exit(1); return p; }
static struct box *half(void) { struct box *q = xmalloc(sizeof *q); q->m = 1; return q; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { struct box *b = half(); if (argc > 3) b->n = 1; return use(b); }
