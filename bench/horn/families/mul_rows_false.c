MAIN { int w = INPUT, h = CHOICE, i, j, n = 0; if (w < 0 || h < 0 || w > 100 || h > 100) return 0; LOOP(i, 0, h) LOOP(j, 0, w) n++; CHECK(n <= w * h - 1 || n == 0); return 0; }
