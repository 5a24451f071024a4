MAIN { int n = INPUT, k = 0, s = 0, odd = 1; if (n < 0 || n > 10000) return 0; while (s + odd <= n) { s += odd; odd += 2; k++; } CHECK(k * k < n || n == 0); return 0; }
