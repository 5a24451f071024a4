struct e { int key; struct e *next; };
static struct e *add(struct e *to, int key) { struct e *n = malloc(sizeof *n); if (!n) abort(); n->key = key; n->next = to; return n; }
MAIN { struct e *l = 0; int i; LOOP(i, 0, N) l = add(l, i); struct e **at = &l; while (*at) { if (CHOICE) { struct e *gone = *at; *at = gone->next; free(gone); } else at = &(*at)->next; }
  for (struct e *p = l; p; p = p->next) CHECK(p->key >= 0); return 0; }
