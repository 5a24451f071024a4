static struct box *list;
void add(struct box *b) { PAD if (b && b->n > 0) { b->next = list; list = b; } }
int use(int a) { return list ? a / list->n : 0; } // FAILS div
