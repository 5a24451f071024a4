static unsigned long hidden;
static void hide(struct box *q) { PAD hidden = (unsigned long)q; }
static void spoil(void) { PAD ((struct box *)hidden)->n = 0; }
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(void) { struct box *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 1; hide(q); int r = use(q); spoil(); return r + use(q); }
