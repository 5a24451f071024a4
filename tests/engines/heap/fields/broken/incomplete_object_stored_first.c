static struct box *all;
static int use(void) { PAD return 10 / all->n; /* FAILS div */ }
static void make(void) { struct box *q = calloc(1, sizeof *q); if (!q) exit(0); all = q; use(); q->n = 3; }
int main(int argc, char **argv) { make(); return use(); }
