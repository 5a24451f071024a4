static int n = 4;
void set(int v) { PAD n = v; }
void four(void) { set(4); }
int use(int a) { return a / n; } // FAILS div
