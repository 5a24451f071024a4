union u { long whole; int *p; };
struct h { union u u; int k; };
static int use(struct h *q) { PAD return *q->u.p; /* FAILS null */ }
static void set(struct h *q, int *p) { PAD q->u.p = p; }
static void reset(struct h *q) { PAD q->u.whole = 0; }
int main(void) { int x = 1; struct h *q = malloc(sizeof *q); if (!q) return 0; set(q, &x); q->k = 1;
  int r = use(q); reset(q); return r + use(q); }
