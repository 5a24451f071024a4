static int inner(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static int outer(struct box *q) { return inner(q) + 1; }
int main(int argc, char **argv) { struct box b; memset(&b, 0, sizeof b); int r = outer(&b); b.n = 3; return r + outer(&b); }
