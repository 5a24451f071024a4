static void set(struct box *q, int n) { PAD q->n = n; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { struct box *a = calloc(1, sizeof *a); if (!a) return 0; a->n = 1; set(a, 5); int r = use(a); set(a, argc - argc); return r + use(a); }
