struct r { int lo, hi; int a[8]; };
static int use(struct r *q) { PAD return q->a[q->hi - q->lo]; /* FAILS bounds */ }
static void set(struct r *q, int lo, int hi) { PAD q->lo = lo; q->hi = hi; }
int main(int argc, char **argv) { struct r *q = calloc(1, sizeof *q); if (!q) return 0; set(q, 1, 3); int r = use(q); set(q, 5, 2); return r + use(q); }
