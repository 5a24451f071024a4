static int clamp(int v, int low, int high) { return v < low ? low : v > high ? high : v; }
MAIN { int i, s = 0; LOOP(i, 0, N) s = clamp(s + CHOICE % 100, -C, C); CHECK(s >= -C && s <= C); return 0; }
