static int n = 4;
void clear(void) { PAD n = 0; }
int use(int a, void (*f)(void)) { if (n == 0) return 0; f(); return a / n; } // FAILS div
