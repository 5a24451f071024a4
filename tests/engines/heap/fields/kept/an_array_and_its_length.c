static int get(struct box *q, int i) { PAD if (i < 0 || i >= q->n) return 0;
  return q->p[i]; /* HOLDS bounds */ }
static void grow(struct box *q) { PAD if (q->n > 1000000) exit(1); int *more = realloc(q->p, 2 * q->n * sizeof *more); if (!more) exit(1); q->p = more; q->n = 2 * q->n; }
int main(int argc, char **argv) { struct box *b = malloc(sizeof *b); if (!b) return 1; b->n = 4; b->p = calloc(4, sizeof(int));
  if (!b->p) return 1; grow(b); return get(b, argc); }
