MAIN { unsigned y = C * 4; while (CHOICE) { y = y + 4; if (y > 100000) y = 4; } CHECK(y % 4 == 0); return 0; }
