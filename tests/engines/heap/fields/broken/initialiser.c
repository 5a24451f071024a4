static struct box b = {0, 1, 0, 0};
static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
static void set(struct box *q, int n) { PAD if (n > 0) q->n = n; }
int main(int argc, char **argv) { set(&b, argc - 5); return use(&b); }
