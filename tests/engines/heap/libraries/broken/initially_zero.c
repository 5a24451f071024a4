static int n;
void set(int v) { PAD if (v > 0) n = v; }
int use(int a) { return a / n; } // FAILS div
