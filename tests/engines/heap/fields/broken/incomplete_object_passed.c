static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static struct box *make(void) { struct box *q = calloc(1, sizeof *q); if (!q) exit(0); use(q); q->n = 3; return q; }
int main(int argc, char **argv) { struct box *b = make(); return use(b); }
