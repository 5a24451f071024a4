MAIN { int n = INPUT, m = 0, x = 0; if (n < 1) return 0; while (x < n) { if (CHOICE) m = x; x++; } CHECK(m < n); return 0; }
