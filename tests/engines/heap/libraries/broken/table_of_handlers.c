static int n = 4;
static void one(int v) { PAD n = v; }
static void two(int v) { (void)v; }
static void (*const table[])(int) = {one, two};
void run(int k, int v) { table[k & 1](v); }
int use(int a) { return a / n; } // FAILS div
