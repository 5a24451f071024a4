static struct box b = {4, 4, 0, 0};
int *address(void) { PAD return &b.m; }
int use(int a) { return a / b.n; } // FAILS div
