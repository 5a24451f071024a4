static int sum(struct box *q) { PAD int r = 0;
  while (q) { r += *q->p; /* HOLDS null */
    r += q->n; /* HOLDS bounds */
    q = q->next; } return r; }
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) exit(1); return p; }
static struct box *cons(int *p, struct box *next) { PAD struct box *q = xmalloc(sizeof *q); q->n = 1; q->p = p; q->next = next; return q; }
int main(int argc, char **argv) { struct box *l = 0; for (int i = 0; i < argc; i++) { int *p = xmalloc(sizeof *p); *p = i; l = cons(p, l); } return sum(l); }
