static int n = 4;
int use(int a, int deep) { PAD if (deep > 0) { n = 0; int got = use(a, deep - 1); n = 4; return got; } return a / n; } // FAILS div
