static int items[8];
static int used;
void push(int v) { PAD if (used != 9) items[used++] = v; } // FAILS bounds
