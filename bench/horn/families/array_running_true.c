MAIN { int a[N], high[N], i; LOOP(i, 0, N) a[i] = CHOICE; high[0] = a[0]; LOOP(i, 1, N) high[i] = high[i - 1] > a[i] ? high[i - 1] : a[i]; LOOP(i, 0, N) CHECK(high[i] >= a[i]); return 0; }
