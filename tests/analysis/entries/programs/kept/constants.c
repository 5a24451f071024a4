static int g = 1;
void low(void) { g = 2; }
void high(int v) { g = v ? 5 : 9; }
int use(int a) { return a / g; }
