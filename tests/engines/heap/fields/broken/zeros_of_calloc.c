static int use(struct box *q) { PAD return *q->p; /* FAILS null */ }
static struct box *make(int *p, int c) { PAD struct box *q = calloc(1, sizeof *q); if (!q) exit(0); if (c) q->p = p; return q; }
int main(int argc, char **argv) { int x = 1; struct box *b = make(&x, argc > 5); return use(b); }
