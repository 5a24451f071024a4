static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static struct box *make(int n) { PAD struct box *q = malloc(sizeof *q); if (!q) exit(0); q->n = n; q->m = 0; q->p = 0; q->next = 0; return q; }
int main(void) { struct box *a = make(3), *b = make(0); return use(a) + use(b); }
