static int a[N]; MAIN { int i; LOOP(i, 0, N) a[i] = 1; LOOP(i, 0, N / 2) a[i] = 2; LOOP(i, 0, N) CHECK(a[i] == 1 || a[i] == 2); return 0; }
