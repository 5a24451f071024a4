static int use(int *q) { PAD return *q; /* FAILS bounds */ }
static struct box *grow(struct box *b) { PAD b->p = realloc(b->p, 4000); if (!b->p) exit(0); return b; }
int main(void) { struct box *b = calloc(1, sizeof *b); if (!b) return 0; b->p = calloc(1, 4); if (!b->p) return 0; int *old = b->p;
  int r = use(old); grow(b); return r + use(old); }
