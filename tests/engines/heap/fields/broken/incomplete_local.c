static int use(struct box *q) { PAD return 10 / q->n; /* FAILS div */ }
int main(int argc, char **argv) { struct box b; memset(&b, 0, sizeof b); int r = argc > 5 ? 1 : use(&b); b.n = 3; return r + use(&b); }
