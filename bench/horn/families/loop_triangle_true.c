MAIN { int x = 1, y = 0; while (y < N && CHOICE) { x = x + y; y = y + 1; } CHECK(x >= y); return 0; }
