static int power(int n) { return n <= 0 ? 1 : 2 * power(n - 1); } MAIN { int n = INPUT; if (n < 0 || n > 20) return 0; CHECK(power(n) > n); return 0; }
