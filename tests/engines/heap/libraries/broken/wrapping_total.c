static int total = 1;
void add(int v) { PAD if (v > 0) total += v; }
int use(int a) { return a / total; } // FAILS div
