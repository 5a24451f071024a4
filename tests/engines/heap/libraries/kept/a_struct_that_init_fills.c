static struct { int level, most; } s = {0, 10};
void configure(int most) { PAD if (most >= 1 && most <= 100) s.most = most; }
int percent(int a) { return a / s.most; } // HOLDS div
