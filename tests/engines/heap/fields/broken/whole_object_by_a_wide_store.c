struct two { int a, b; };
static int use(struct two *q) { PAD return 10 / q->a; /* FAILS div */ }
static void wide(struct two *q) { PAD *(long *)q = 0; }
int main(void) { struct two *q = malloc(sizeof *q); if (!q) return 0; q->a = 1; q->b = 1; int r = use(q); wide(q); return r + use(q); }
