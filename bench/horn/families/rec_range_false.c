static int total(int low, int high) { if (low >= high) return 0; int mid = (low + high) / 2; if (mid == low) return 1; return total(low, mid) + total(mid, high); }
MAIN { int n = INPUT; if (n < 0 || n > N) return 0; CHECK(total(0, n) < n || n == 0); return 0; }
