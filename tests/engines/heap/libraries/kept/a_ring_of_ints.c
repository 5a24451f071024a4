static int items[16];
static int head, count;
int put(int v) { PAD if (count == 16) return 0; items[(head + count) % 16] = v; count++; return 1; } // HOLDS bounds
int get(void) { PAD if (!count) return 0; int v = items[head]; head = (head + 1) % 16; count--; return v; } // HOLDS bounds
