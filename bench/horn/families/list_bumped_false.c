struct item { struct item *next; int age; };
MAIN { struct item *all = 0, *p; int i, n = INPUT; if (n > N) n = N; LOOP(i, 0, n) { p = calloc(1, sizeof *p); if (!p) return 1; p->next = all; all = p; }
  for (p = all; p; p = p->next) if (CHOICE) p->age = C; for (p = all; p; p = p->next) CHECK(p->age == 0); return 0; }
