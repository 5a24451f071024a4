static int f(int x) { return x > 100 ? x - 10 : f(f(x + 11)); } MAIN { int x = INPUT; int r = f(x); CHECK(x > 101 || r == 91); return 0; }
