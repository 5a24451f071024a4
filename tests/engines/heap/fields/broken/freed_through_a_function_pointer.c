static void (*drop)(void *) = free;
static int use(struct box *q) { PAD return q->n; /* FAILS bounds */ }
int main(int argc, char **argv) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; int r = use(q); drop(q); return r + use(q); }
