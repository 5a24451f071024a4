struct node { int v; struct node *next; };
MAIN { struct node *h = 0; while (CHOICE) { struct node *p = malloc(sizeof *p); if (!p) break; p->v = C; p->next = h; h = p; } while (h) { struct node *p = h; h = p->next; CHECK(p->v == C); free(p); } return 0; }
