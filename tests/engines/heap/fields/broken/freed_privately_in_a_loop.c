static int use(struct box *q) { PAD return q->n; /* FAILS bounds */ }
int main(int argc, char **argv) { struct box *last = 0; int r = 0; for (int i = 0; i < argc + 3; i++) { if (last) r += use(last);
  struct box *q = calloc(1, sizeof *q); if (!q) return 0; free(q); last = q; } return r; }
