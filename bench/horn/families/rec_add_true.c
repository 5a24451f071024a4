static int add(int a, int b) { if (b <= 0) return a; return add(a + 1, b - 1); } MAIN { int a = INPUT; if (a < 0 || a > N) return 0; CHECK(add(a, C) == a + C); return 0; }
