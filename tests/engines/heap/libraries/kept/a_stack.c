static int items[64];
static int used;
int push(int v) { PAD if (used >= 64) return -1; items[used++] = v; return 0; } // HOLDS bounds
int pop(void) { PAD return used > 0 ? items[--used] : 0; } // HOLDS bounds
int peek(void) { return used == 0 ? 0 : items[used - 1]; } // HOLDS bounds
