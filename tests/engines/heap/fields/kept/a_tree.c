struct t { struct t *l, *r; int v; };
static struct t *insert(struct t *q, int v) { PAD if (!q) { q = malloc(sizeof *q); if (!q) exit(1); q->l = q->r = 0; q->v = v; return q; }
  if (v < q->v) q->l = insert(q->l, v); /* HOLDS bounds */
  else q->r = insert(q->r, v); /* HOLDS bounds */
  return q; }
static int depth(struct t *q) { PAD if (!q) return 0; int a = depth(q->l), b = depth(q->r); /* HOLDS bounds */
  return 1 + (a > b ? a : b); }
int main(int argc, char **argv) { struct t *q = 0; for (int i = 0; i < argc; i++) q = insert(q, i * 7 % 5); return depth(q); }
