MAIN { int a[N], i, at = -1; LOOP(i, 0, N) a[i] = CHOICE; LOOP(i, 0, N) if (a[i] == C) { at = i; break; } if (at >= 0) CHECK(a[at] == C); return 0; }
