static struct box b = {4, 4, 0, 0};
void load(const struct box *from) { PAD b = *from; }
int use(int a) { return a / b.n; } // FAILS div
