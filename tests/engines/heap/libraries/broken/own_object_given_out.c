static struct box *one;
struct box *get(void) { PAD if (!one) { one = calloc(1, sizeof *one); if (one) one->n = 4; } return one; }
int use(int a) { return one ? a / one->n : 0; } // FAILS div
