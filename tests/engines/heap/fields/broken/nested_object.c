struct in { int n; int k; }; struct out { int z; struct in i; };
static int use(struct in *q) { PAD return 10 / q->n; /* FAILS div */ }
static void set(struct out *q) { PAD q->i.n = q->z; }
int main(void) { struct out *q = calloc(1, sizeof *q); if (!q) return 0; q->i.n = 4; int r = use(&q->i); set(q); return r + use(&q->i); }
