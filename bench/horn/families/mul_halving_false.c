MAIN { unsigned a = INPUT, b = CHOICE; if (a >= 1000 || b >= 1000) return 0; unsigned x = a, y = b, r = 0; while (y > 1) { if (y & 1) r += x; x <<= 1; y >>= 1; } CHECK(r == a * b); return 0; }
