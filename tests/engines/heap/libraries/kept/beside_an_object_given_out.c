static int shared, own = 3;
int *address(void) { PAD return &shared; }
void set(int v) { if (v > 0 && v < 9) own = v; }
int use(int a) { return a / own; } // HOLDS div
