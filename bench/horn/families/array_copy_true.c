MAIN { int a[N], b[N], i; LOOP(i, 0, N) a[i] = CHOICE; LOOP(i, 0, N) b[i] = a[i]; LOOP(i, 0, N) CHECK(a[i] == b[i]); return 0; }
