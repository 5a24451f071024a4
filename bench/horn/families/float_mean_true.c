MAIN { double a[N], s = 0; int i; LOOP(i, 0, N) { int v = CHOICE; a[i] = v < 0 ? 0.0 : v > 100 ? 1.0 : v / 100.0; } LOOP(i, 0, N) CHECK(a[i] >= 0.0 && a[i] <= 1.0); return 0; }
