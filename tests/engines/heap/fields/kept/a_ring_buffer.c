struct ring { int head, cap; int *a; };
static void push(struct ring *q, int v) { PAD
  q->a[q->head] = v; /* HOLDS bounds */
  q->head = (q->head + 1) % q->cap; /* HOLDS div */ }
int main(int argc, char **argv) {
  struct ring *q = malloc(sizeof *q); if (!q) return 0;
  if (argc > 1000) return 0;
  q->head = 0; q->cap = argc + 4; q->a = calloc(q->cap, sizeof(int)); if (!q->a) return 0;
  for (int i = 0; i < 20; i++) push(q, i);
  return 0; }
