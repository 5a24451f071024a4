MAIN { unsigned a = INPUT, b = CHOICE; unsigned x = a, y = b, r = 0; while (y) { if (y & 1) r += x; x <<= 1; y >>= 1; } CHECK(r == a * b); return 0; }
