static void swap(int *a, int *b) { PAD int t = *a; *a = *b; *b = t; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(void) { struct box *q = malloc(sizeof *q); if (!q) return 0; q->n = 2; q->m = 0; q->p = 0; q->next = 0; int r = use(q); swap(&q->n, &q->m); return r + use(q); }
