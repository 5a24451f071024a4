struct cell { struct cell *next; unsigned char mark; };
MAIN { struct cell *top = NULL; while (CHOICE) { struct cell *c = malloc(sizeof(struct cell)); if (c == NULL) exit(1); c->mark = 0; c->next = top; top = c; }
  struct cell *c = top; while (c != NULL) { c->mark = 1; c = c->next; } c = top; while (c != NULL) { CHECK(c->mark <= 1); c = c->next; } return 0; }
