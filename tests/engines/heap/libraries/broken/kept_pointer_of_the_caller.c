static int *kept;
static int n = 4;
void keep(int *p) { PAD kept = p; }
int use(int a) { if (!kept) return 0; *kept = 5; return a / *kept + n / (kept[0] - 5); } // FAILS div
