MAIN { int *p = malloc(sizeof *p), *q = malloc(sizeof *q), i; if (!p || !q) return 0; *p = *q = 0; LOOP(i, 0, N) { int *r = CHOICE ? p : q; if (*r < C) (*r)++; } CHECK(*p != 2); return 0; }
