static int steps(int n) { if (n == 1) return 1; return 2 * steps(n - 1) + 1; }
MAIN { int n = INPUT; if (n < 1 || n > 30) return 0; int s = steps(n); CHECK(s >= n && s % 4 == 3); return 0; }
