static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void bad(struct box *q) { PAD q->n = 0; }
static void good(struct box *q) { PAD q->n = 3; }
int main(int argc, char **argv) { void (*f[2])(struct box *) = {good, bad}; struct box *b = malloc(sizeof *b); if (!b) return 0;
  b->n = 5; b->m = 0; b->p = 0; b->next = 0; f[argc > 0](b); return use(b); }
