static int n = 4;
int use(int a) { PAD return a / n; } // FAILS div
int change(int (*f)(void)) { n = 0; int got = f(); n = 4; return got; }
