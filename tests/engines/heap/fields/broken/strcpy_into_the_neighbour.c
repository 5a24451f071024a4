struct arr { char a[4]; int n; int m; };
static int use(struct arr *q) { PAD return 10 / (q->n - 97); /* FAILS div */ }
static void put(struct arr *q, const char *s) { PAD strcpy(q->a, s); }
int main(int argc, char **argv) { struct arr *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 98; put(q, "abc"); int r = use(q); put(q, "aaaaa"); return r + use(q); }
