static struct box *b;
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void zero(int *p) { PAD *p = 0; }
int main(void) { b = malloc(sizeof *b); if (!b) return 0; b->n = 5; b->m = 1; b->p = 0; b->next = 0;
  int r = use(b); zero(&b->n); return r + use(b); }
