struct ring { int head, cap; int *a; };
static void push(struct ring *q, int v) { PAD q->a[q->head] = v; /* FAILS bounds */
  q->head++; if (q->head > q->cap) q->head = 0; }
int main(int argc, char **argv) { struct ring *q = malloc(sizeof *q); if (!q) return 0; q->head = 0; q->cap = 4; q->a = calloc(4, sizeof(int)); if (!q->a) return 0;
  for (int i = 0; i < 20; i++) push(q, i); return 0; }
