static int g = 1;
void set(int v) { g = v; }
static int get(void) { return g; }
int use(int a) { return a / get(); }
