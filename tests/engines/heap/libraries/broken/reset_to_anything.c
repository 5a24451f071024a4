static int items[8];
static int used;
void push(int v) { PAD if (used < 8) items[used++] = v; } // FAILS bounds
void rewind_to(int k) { if (k <= 8) used = k; }
