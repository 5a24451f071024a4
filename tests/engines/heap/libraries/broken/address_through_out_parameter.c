static int n = 4;
void address(int **out) { PAD *out = &n; }
int use(int a) { return a / n; } // FAILS div
