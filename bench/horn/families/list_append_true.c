struct node { int v; struct node *next; };
MAIN { struct node *h = malloc(sizeof *h), *t; if (!h) return 0; h->v = C; h->next = 0; t = h; while (CHOICE) { struct node *p = malloc(sizeof *p); if (!p) return 0; p->v = C; p->next = 0; t->next = p; t = p; } t = h; while (t) { CHECK(t->v == C); t = t->next; } return 0; }
