void elsewhere(int *);
static int n = 4;
void show(void) { PAD elsewhere(&n); }
int use(int a) { return a / n; } // FAILS div
