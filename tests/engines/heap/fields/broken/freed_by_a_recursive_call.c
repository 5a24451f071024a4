static int walk(struct box *q, int d) { PAD int r = q->n; /* FAILS bounds */
  if (d > 2) { free(q); return r; } return r + walk(q, d + 1) + walk(q, d + 2); }
int main(int argc, char **argv) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; return walk(q, 0); }
