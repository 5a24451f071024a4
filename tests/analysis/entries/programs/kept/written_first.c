static int g;
void set(int v) { g = v; }
int use(int a) { g = 3; return a / g; }
