struct arr { char a[4]; int n; int m; };
static int use(struct arr *q) { PAD return 10 / q->n; /* FAILS div */ }
static void put(struct arr *q, const char *s, int k) { PAD memcpy(q->a, s, k); }
int main(int argc, char **argv) { struct arr *q = calloc(1, sizeof *q); if (!q) return 0; q->n = 98; put(q, "abc", 4); int r = use(q); put(q, "aaaa\0\0\0\0", argc + 7); return r + use(q); }
