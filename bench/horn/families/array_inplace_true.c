MAIN { int a[N], i, j; LOOP(i, 0, N) a[i] = i; for (i = 0, j = N - 1; i < j; i++, j--) { int t = a[i]; a[i] = a[j]; a[j] = t; } LOOP(i, 0, N) CHECK(a[i] == N - 1 - i); return 0; }
