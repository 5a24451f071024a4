static int a[N]; MAIN { int i; LOOP(i, 0, N) a[i] = C; LOOP(i, 0, N) CHECK(a[i] == C); return 0; }
