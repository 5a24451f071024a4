MAIN { int a[N], b[N], i; LOOP(i, 0, N) a[i] = CHOICE; LOOP(i, 0, N) b[N - 1 - i] = a[i]; LOOP(i, 0, N) CHECK(b[i] == a[N - 1 - i]); return 0; }
