static struct { int items[4]; int n; } s = {{0}, 4};
void set(int i, int v) { PAD if (i >= 0 && i <= 4) s.items[i] = v; }
int use(int a) { return a / s.n; } // FAILS div
