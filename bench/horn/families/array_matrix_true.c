static int m[8][C]; MAIN { int i, j; LOOP(i, 0, 8) LOOP(j, 0, C) m[i][j] = 4; LOOP(i, 0, 8) LOOP(j, 0, C) CHECK(m[i][j] == 4); return 0; }
