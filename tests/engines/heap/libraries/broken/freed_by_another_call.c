static int *cells;
int begin(void) { PAD if (cells) return 0; cells = calloc(4, sizeof *cells); return cells != 0; }
void end(void) { free(cells); }
int first(void) { return cells ? cells[0] : 0; } // FAILS bounds
