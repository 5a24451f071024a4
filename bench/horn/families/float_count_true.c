MAIN { double s = 0; int i, n = INPUT; if (n < 0 || n > 1000) return 0; LOOP(i, 0, n) { s += 1.5; if (s > 90.0) s -= 90.0; } CHECK((int) s >= 0 && (int) s <= 91); return 0; }
