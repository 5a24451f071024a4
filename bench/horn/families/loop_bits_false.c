MAIN { unsigned v = INPUT, n = 0; while (v != 0) { n += v & 1u; v >>= 1; } CHECK(n < 3); return 0; }
