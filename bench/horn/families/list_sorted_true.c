struct s { int k; struct s *n; };
MAIN { struct s *l = 0, *p; int i; LOOP(i, 0, C * 3) { int k = CHOICE; if (k < 0) k = 0; if (k > 9) k = 9; struct s *x = malloc(sizeof *x); if (!x) return 0; x->k = k; struct s **q = &l; while (*q && (*q)->k < k) q = &(*q)->n; x->n = *q; *q = x; }
  for (p = l; p; p = p->n) CHECK(p->k <= 9); return 0; }
