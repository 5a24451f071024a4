MAIN { unsigned x = (unsigned)INPUT; char d[12]; int i, n = 0; do { d[n++] = (char)(48 + x % 10); x /= 10; } while (x && n < 12); LOOP(i, 0, n) CHECK(d[i] >= 48 && d[i] <= 57); return 0; }
