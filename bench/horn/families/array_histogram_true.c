MAIN { int h[10], i, n = INPUT; LOOP(i, 0, 10) h[i] = 0; if (n < 0 || n > N) return 0; LOOP(i, 0, n) { int d = CHOICE; if (d >= 0 && d < 10) h[d]++; } LOOP(i, 0, 10) CHECK(h[i] >= 0); return 0; }
