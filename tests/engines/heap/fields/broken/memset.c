static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void clear(struct box *q) { PAD memset(q, 0, sizeof *q); }
int main(void) { struct box *b = calloc(1, sizeof *b); if (!b) return 0; b->n = 5;
  int r = use(b); clear(b); return r + use(b); }
