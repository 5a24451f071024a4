struct c { unsigned char n; };
static int use(struct c *q) { PAD return 10 / q->n; /* FAILS div */ }
static void up(struct c *q) { PAD q->n++; }
int main(void) { struct c *q = malloc(sizeof *q); if (!q) return 0; q->n = 1; for (int i = 0; i < 255; i++) up(q); return use(q); }
