static struct box b = {4, 4, 0, 0};
void clear(void) { PAD memset(&b, 0, sizeof b); }
int use(int a) { return a / b.n; } // FAILS div
