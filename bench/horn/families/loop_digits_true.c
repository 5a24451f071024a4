MAIN { int n = INPUT, d = 0; if (n < 0) return 0; do { n /= 10; d++; } while (n); CHECK(d >= 1 && d <= 10); return 0; }
