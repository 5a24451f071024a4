struct m { int a[2][2]; int n; };
static int use(struct m *q) { PAD return 10 / q->n; /* FAILS div */ }
static void put(struct m *q, int i, int j) { PAD q->a[i][j] = 0; }
int main(int argc, char **argv) { struct m *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 1; put(q, 1, 1); int r = use(q); put(q, 1, argc + 1); return r + use(q); }
