struct node { int v; struct node *next; };
MAIN { struct node *a = 0, *b = 0; while (CHOICE) { struct node *p = malloc(sizeof *p); if (!p) break; if (CHOICE) { p->v = 1; p->next = a; a = p; } else { p->v = 2; p->next = b; b = p; } } while (a) { CHECK(a->v <= C); a = a->next; } while (b) { CHECK(b->v <= C); b = b->next; } return 0; }
