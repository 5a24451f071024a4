MAIN { int a[N], i, most; LOOP(i, 0, N) a[i] = CHOICE; most = a[0]; LOOP(i, 1, N) if (a[i] < most) most = a[i]; LOOP(i, 0, N) CHECK(a[i] <= most); return 0; }
