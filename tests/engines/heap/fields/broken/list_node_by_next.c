static int sum(struct box *q) { PAD int r = 0; while (q) { r += *q->p; /* FAILS null */
  q = q->next; } return r; }
static struct box *cons(int *p, struct box *next) { struct box *q = malloc(sizeof *q); if (!q) exit(0); q->p = p; q->next = next; q->n = 1; q->m = 1; return q; }
int main(void) { int x = 1; struct box *l = cons(&x, 0); l = cons(&x, l); l = cons(0, l); return sum(l); }
