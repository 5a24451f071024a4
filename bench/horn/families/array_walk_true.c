MAIN { int a[N], *p, *e = a + N; int s = 0; for (p = a; p < e; p++) *p = C; for (p = a; p != e; p++) { CHECK(*p == C); s++; } return 0; }
