MAIN { int i, a = 0, b = 0, n = INPUT; if (n < 0 || n > N) return 0; LOOP(i, 0, n) { if (CHOICE) { a += 1; b += 2; } else { a += 2; b += 1; } } CHECK(a + b == 3 * n); return 0; }
