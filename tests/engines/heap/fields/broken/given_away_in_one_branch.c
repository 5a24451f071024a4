static struct box *all;
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; if (argc > 0) all = q; else q->n = 1;
  if (all) return use(all); q->n = 1; return use(q); }
