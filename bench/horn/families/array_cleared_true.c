MAIN { int a[N], i, n = INPUT; if (n < 0 || n >= N) return 0; memset(a, 0, sizeof a); LOOP(i, 0, n) a[i] = 1; CHECK(a[n] == 0); return 0; }
