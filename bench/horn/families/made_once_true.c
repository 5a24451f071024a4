MAIN { int *p = 0, ok = 0; while (CHOICE) { if (!ok) { p = malloc(sizeof *p); if (p) { *p = C; ok = 1; } } else { CHECK(p != 0); CHECK(*p == C); } } return 0; }
