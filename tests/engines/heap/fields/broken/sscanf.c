static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void load(struct box *q, char *s) { PAD sscanf(s, "%d", &q->n); }
int main(int argc, char **argv) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 1; int r = use(q); load(q, "0"); return r + use(q); }
