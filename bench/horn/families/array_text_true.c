MAIN { char s[N], d[N]; int i; LOOP(i, 0, N - 1) s[i] = (char)CHOICE; s[N - 1] = 0; for (i = 0; s[i]; i++) d[i] = s[i]; d[i] = 0; CHECK(i < N); return 0; }
