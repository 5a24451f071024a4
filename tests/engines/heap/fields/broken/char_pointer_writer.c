static struct box *b;
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void zero(char *p) { PAD for (int i = 0; i < 4; i++) p[i] = 0; }
int main(void) { b = calloc(1, sizeof *b); if (!b) return 0; b->n = 5;
  int r = use(b); zero((char *)b); return r + use(b); }
