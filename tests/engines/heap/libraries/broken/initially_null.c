static int *cells;
void begin(int n) { PAD free(cells); cells = malloc(4 * sizeof *cells); if (!cells) abort(); (void)n; }
int first(void) { return cells[0]; } // FAILS null
