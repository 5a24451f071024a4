static int get(struct box *q, int i) { PAD if (i < 0 || i >= q->n) return 0; return q->p[i]; /* FAILS bounds */ }
static void grow(struct box *q) { PAD q->n *= 2; }
int main(void) { struct box *b = calloc(1, sizeof *b); if (!b) return 0; b->p = calloc(8, sizeof(int)); if (!b->p) return 0; b->n = 8;
  int r = get(b, 7); grow(b); return r + get(b, 15); }
