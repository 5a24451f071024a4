struct node { int v; struct node *next; };
MAIN { struct node *h = 0; int i, n = INPUT; if (n < 0 || n > N) return 0; LOOP(i, 0, n) { struct node *p = malloc(sizeof *p); if (!p) return 0; p->v = i; p->next = h; h = p; } while (h) { CHECK(h->v >= 0 && h->v < n); h = h->next; } return 0; }
