static int make(struct box **to) { PAD *to = calloc(1, sizeof **to); if (!*to) exit(0); return 0; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { struct box *b = 0; make(&b); if (argc > 3) b->n = 2; return use(b); }
