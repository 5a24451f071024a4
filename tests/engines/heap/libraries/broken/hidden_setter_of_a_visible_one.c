static int n = 4;
static void keep(int v) { PAD n = v; }
void set(int v) { if (v != 7) keep(v); }
int use(int a) { return a / n; } // FAILS div
