struct node { int v; struct node *next; };
MAIN { struct node *h = 0; int k = 0; while (CHOICE && k < C) { struct node *p = malloc(sizeof *p); if (!p) break; p->v = k++; p->next = h; h = p; } while (h) { CHECK(h->v != 2); h = h->next; } return 0; }
