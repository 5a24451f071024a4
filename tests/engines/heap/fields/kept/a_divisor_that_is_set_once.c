static int use(struct box *q) { PAD return 10 / q->n; /* HOLDS div */ }
static struct box *make(void) { struct box *q = malloc(sizeof *q); if (!q) return 0; q->n = 16; q->p = 0; return q; }
int main(int argc, char **argv) { struct box *b = make(); if (!b) return 1; return use(b); }
