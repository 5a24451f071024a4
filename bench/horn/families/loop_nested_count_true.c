MAIN { int i, j, k = 0, n = INPUT; if (n < 0 || n > N) return 0; LOOP(i, 0, n) { LOOP(j, 0, i) { if (CHOICE) break; } CHECK(j <= i); if (j == i) k++; } CHECK(k <= n); return 0; }
