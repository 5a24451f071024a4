MAIN { int x = 0, y = N; while (x < 2 * N) { x++; if (x > N) y++; } CHECK(y == 2 * N); return 0; }
