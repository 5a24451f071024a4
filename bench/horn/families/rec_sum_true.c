static int sum(int n) { if (n <= 0) return 0; return sum(n - 1) + n; } MAIN { int n = INPUT; if (n > N) return 0; CHECK(sum(n) >= n); return 0; }
