static int use(struct box *q) { PAD return q->n; /* FAILS bounds */ }
static struct box *make(int c) { PAD struct box *q = calloc(1, sizeof *q); if (!q) exit(0); if (c) free(q); return q; }
int main(int argc, char **argv) { struct box *a = make(0), *b = make(argc > 0); return use(a) + use(b); }
