static struct { int a, b; } s = {1, 2};
void set(int v) { s.b = v; }
int use(int a) { return a / s.b; }
