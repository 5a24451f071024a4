static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void copy(struct box *q) { PAD struct box z = {0}; *q = z; }
int main(void) { struct box *b = calloc(1, sizeof *b); if (!b) return 0; b->n = 5;
  int r = use(b); copy(b); return r + use(b); }
