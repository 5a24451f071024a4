MAIN { unsigned n = (unsigned)INPUT, u = n, s = 0; while (u > 0) { u--; s++; } CHECK(s == n); return 0; }
