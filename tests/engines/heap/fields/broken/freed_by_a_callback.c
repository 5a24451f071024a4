static void each(struct box *q, void (*f)(void *)) { PAD f(q); }
static int use(struct box *q) { PAD return q->n; /* FAILS bounds */ }
int main(int argc, char **argv) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; int r = use(q); each(q, free); return r + use(q); }
