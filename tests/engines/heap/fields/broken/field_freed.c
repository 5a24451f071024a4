static int use(struct box *q) { PAD return *q->p; /* FAILS bounds */ }
static void drop(struct box *q) { PAD free(q->p); }
int main(void) { struct box *b = calloc(1, sizeof *b); if (!b) return 0; b->p = calloc(1, sizeof(int)); if (!b->p) return 0;
  int r = use(b); drop(b); return r + use(b); }
