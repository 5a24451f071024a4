static struct box one(int n) { struct box z = {0}; z.n = n; return z; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { struct box *q = malloc(sizeof *q); if (!q) return 0; *q = one(3); int r = use(q); *q = one(argc - argc); return r + use(q); }
