static struct box *cache;
static struct box *get(void) { PAD if (cache) { struct box *q = cache; cache = 0; return q; } struct box *q = malloc(sizeof *q); if (!q) exit(0); q->n = 1; q->m = 1; q->p = 0; q->next = 0; return q; }
static void put(struct box *q) { PAD q->n = 0; cache = q; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(void) { struct box *q = get(); int r = use(q); put(q); q = get(); return r + use(q); }
