static int items[8];
static int used;
void push(int v) { PAD if (used < 8) items[used++] = v; }
int pop(void) { return items[--used]; } // FAILS bounds
