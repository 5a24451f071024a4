struct node { int v; struct node *next; };
MAIN { struct node *h = 0; while (CHOICE) { struct node *p = malloc(sizeof *p); if (!p) break; p->v = C; p->next = h; h = p; } while (h) { CHECK(h->v == C); h = h->next; } return 0; }
