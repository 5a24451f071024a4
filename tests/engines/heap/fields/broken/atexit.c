static struct box *b;
static void last(void) { int r = 10 / b->n; /* FAILS div */
  if (r == 100) puts("x"); }
int main(void) { b = calloc(1, sizeof *b); if (!b) return 0; b->n = 1; atexit(last); b->n = 0; return 0; }
