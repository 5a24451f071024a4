static struct box *all;
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { for (int i = 0; i < argc + 3; i++) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; q->next = all; all = q;
  if (i > 1) use(all->next); if (i != 0) use(all); q->n = 1; } return 0; }
