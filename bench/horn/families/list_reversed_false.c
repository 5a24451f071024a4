struct node { int v; struct node *next; };
MAIN { struct node *head = 0, *back = 0; int i; LOOP(i, 0, N) { struct node *one = malloc(sizeof *one); if (!one) break; one->v = i % 3; one->next = head; head = one; }
  while (head) { struct node *rest = head->next; head->next = back; back = head; head = rest; }
  for (; back; back = back->next) CHECK(back->v >= 0 && back->v <= 1); return 0; }
