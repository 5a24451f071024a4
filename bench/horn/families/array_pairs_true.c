struct pair { int x, y; }; MAIN { struct pair p[N]; int i; LOOP(i, 0, N) { p[i].x = i; p[i].y = -i; } LOOP(i, 0, N) CHECK(p[i].x + p[i].y == 0); return 0; }
