typedef void (*handler)(int);
static int n = 4;
static void handle(int v) { PAD n = v; }
handler get(void) { return handle; }
int use(int a) { return a / n; } // FAILS div
