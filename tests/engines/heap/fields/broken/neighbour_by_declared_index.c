struct arr { int a[4]; int n; };
static int use(struct arr *q) { PAD return 10 / q->n; /* FAILS div */ }
static void put(struct arr *q, int i) { PAD q->a[i] = 0; }
int main(int argc, char **argv) { struct arr *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 1; put(q, 2); int r = use(q); put(q, argc + 3); return r + use(q); }
