static int g = 1;
void set(int v) { g = (v & 7) ? 3 : 4; }
int use(int a) { return a / g; }
