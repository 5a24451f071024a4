static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void load(struct box *q) { PAD if (fread(&q->n, 4, 1, stdin) != 1) q->n = 1; }
int main(void) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 1; int r = use(q); load(q); return r + use(q); }
