MAIN { int a[N], i, kept = 0; LOOP(i, 0, N) a[i] = CHOICE; LOOP(i, 0, N) if (a[i] > C) a[kept++] = a[i]; LOOP(i, 0, kept) CHECK(a[i] > C); return 0; }
