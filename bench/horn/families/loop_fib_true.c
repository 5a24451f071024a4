MAIN { int a = 0, b = 1, i, k = INPUT; if (k < 0 || k > 40) return 0; LOOP(i, 0, k) { int c = a + b; a = b; b = c; } CHECK(a >= 0 && b >= a); return 0; }
