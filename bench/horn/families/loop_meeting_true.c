MAIN { int n = INPUT; if (n < 1 || n > N) return 0; int low = 0, high = n - 1; while (low < high) { if (CHOICE) low++; else high--; } CHECK(low == high); return 0; }
