static int n = 4;
int *address(void) { PAD return &n; }
void set(int v) { if (v > 0) n = v; }
int use(int a) { return a / n; } // FAILS div
