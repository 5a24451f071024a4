static unsigned char used = 1;
void add(void) { PAD used++; }
int use(int a) { return a / used; } // FAILS div
