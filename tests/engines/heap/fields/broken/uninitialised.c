static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static struct box *make(int c) { PAD struct box *q = malloc(sizeof *q); if (!q) exit(0); if (c) q->n = 3; return q; }
int main(int argc, char **argv) { struct box *b = make(argc > 5); return use(b); }
