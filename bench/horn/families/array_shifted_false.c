MAIN { int a[N], i; LOOP(i, 0, N) a[i] = C * i; for (i = N - 1; i > 0; i--) a[i] = a[i - 1]; a[0] = -1; LOOP(i, 0, N) CHECK(a[i] == C * (i - 1)); return 0; }
