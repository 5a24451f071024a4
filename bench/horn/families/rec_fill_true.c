static int a[N]; static void fill(int i) { if (i >= N) return; a[i] = C; fill(i + 1); } MAIN { fill(0); int k = INPUT; if (k < 0 || k >= N) return 0; CHECK(a[k] == C); return 0; }
