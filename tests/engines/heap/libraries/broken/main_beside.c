static int n = 4;
int use(int a) { PAD return a / n; } // FAILS div
static void zero(void) { n = 0; }
void reset(void) { zero(); }
