static void link(struct box *a, struct box *b) { PAD a->next = b; }
static int use(struct box *q) { PAD return q->next->n; /* FAILS null */ }
int main(int argc, char **argv) { struct box *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b); if (!a || !b) return 0; link(a, b); int r = use(a); return r + use(b); }
