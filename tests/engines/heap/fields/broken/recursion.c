static int walk(struct box *q, int d) { PAD if (d == 0) return 10 / q->n; /* FAILS div */
  struct box z = {0}; z.n = d - 1; return walk(&z, d - 1); }
int main(void) { struct box b = {4, 0, 0, 0}; return walk(&b, 3); }
