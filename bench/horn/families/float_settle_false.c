MAIN { int i, k = INPUT; if (k < 0 || k > 10) return 0; double y = k; LOOP(i, 0, N) y = y * 0.5 + 1.0; CHECK(y > 2 || y < 1.5); return 0; }
