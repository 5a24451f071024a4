static int use(struct box *q) { PAD return q->p[3]; /* FAILS bounds */ }
static void move(struct box *q) { PAD q->p++; }
int main(void) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; q->p = calloc(4, 4); if (!q->p) return 0; int r = use(q); move(q); return r + use(q); }
