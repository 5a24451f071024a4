struct t { struct t *l, *r; int v; };
static struct t *node(int v) { struct t *q = malloc(sizeof *q); if (!q) exit(0); q->l = q->r = 0; q->v = v; return q; }
static int walk(struct t *q) { PAD if (!q) return 0; int s = q->v; /* FAILS bounds */
  if (q->l) { free(q->l); } return s + walk(q->l) + walk(q->r); }
int main(void) { struct t *q = node(1); q->l = node(2); q->r = node(3); return walk(q); }
