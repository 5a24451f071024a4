static int *cells;
static int room;
void begin(int n) { PAD if (cells || n < 1 || n > 99) return; cells = calloc(n, sizeof *cells); if (cells) room = n; }
void widen(void) { room = room * 2 % 128; }
int at(int i) { return cells && i >= 0 && i < room ? cells[i] : 0; } // FAILS bounds
