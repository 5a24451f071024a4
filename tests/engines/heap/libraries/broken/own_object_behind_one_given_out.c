static struct box *one;
struct box *get(void) { PAD if (!one) { one = calloc(1, sizeof *one); if (!one) abort(); one->next = calloc(1, sizeof *one); if (!one->next) abort(); one->next->n = 4; } return one; }
int use(int a) { get(); return a / one->next->n; } // FAILS div
