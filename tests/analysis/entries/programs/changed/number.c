static int g = 1;
void set(int v) { g = v; }
int use(int a) { return a / g; }
