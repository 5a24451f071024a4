MAIN { unsigned v = INPUT, n = 0; while (v) { v &= v - 1; n++; } CHECK(n <= 2); return 0; }
