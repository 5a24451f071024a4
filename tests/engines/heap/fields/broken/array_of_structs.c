static struct box all[10]; static int used;
static void add(int n) { PAD if (used < 10) all[used++].n = n; }
static int use(int i) { PAD return 10 / all[i].n; /* FAILS div */ }
int main(void) { add(1); add(2); return use(0) + use(1) + use(2); }
