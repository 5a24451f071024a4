MAIN { int a = INPUT, b = C; if (a < 1 || a > N) return 0; int x = a, y = b; while (x != y) { if (x > y) x -= y; else y -= x; } CHECK(x >= 1 && x <= a && x <= b); return 0; }
