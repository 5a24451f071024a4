MAIN { unsigned n = INPUT; if (n == 0 || n > 1000) return 0; int k = 0; while (n != 1 && k < N) { n = n % 2 ? 3 * n + 1 : n / 2; k++; } CHECK(n >= 1 || k == N); return 0; }
