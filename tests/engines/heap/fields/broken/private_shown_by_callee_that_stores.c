static struct box *kept;
static void keep(struct box *q) { kept = q; }
static int use(void) { PAD return 10 / kept->n; /* FAILS div */ }
int main(void) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; keep(q); int r = use(); q->n = 3; return r + use(); }
