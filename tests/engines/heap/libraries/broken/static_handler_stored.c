struct hooks { void (*change)(int); };
static int n = 4;
static void handle(int v) { PAD n = v; }
void install(struct hooks *h) { h->change = handle; }
int use(int a) { return a / n; } // FAILS div
