static int odd(int n); static int even(int n) { return n == 0 ? 1 : odd(n - 1); } static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
MAIN { int k = INPUT; if (k < 0 || k > C * 100) return 0; CHECK(even(k) == (k % 2 == 0)); return 0; }
