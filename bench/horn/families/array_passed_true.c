static void fill(int *a, int n, int v) { int i; LOOP(i, 0, n) a[i] = v; } static int all(const int *a, int n, int v) { int i; LOOP(i, 0, n) if (a[i] != v) return 0; return 1; }
MAIN { int a[N], b[N + 5]; fill(a, N, C); fill(b, N + 5, C + 1); CHECK(all(a, N, C)); CHECK(all(b, N + 5, C + 1)); return 0; }
