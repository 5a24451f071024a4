static int n = 4;
void set(int v) { PAD n = v; }
int use(int a) { return a / n; } // FAILS div
