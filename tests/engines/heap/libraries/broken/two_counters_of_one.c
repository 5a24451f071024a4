static int items[8];
static int head, count;
void put(int v) { PAD if (count < 8) { items[head + count] = v; count++; } } // FAILS bounds
void drop(void) { if (count > 0) { head = (head + 1) % 8; count--; } }
