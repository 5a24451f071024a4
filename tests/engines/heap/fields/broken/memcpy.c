static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void copy(struct box *q, struct box *from) { PAD memcpy(q, from, sizeof *q); }
int main(void) { struct box *b = calloc(1, sizeof *b); struct box z = {0}; if (!b) return 0; b->n = 5;
  int r = use(b); copy(b, &z); return r + use(b); }
