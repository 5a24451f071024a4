static int g = 1;
static int *const p = &g;
void set(int v) { *p = v; }
int use(int a) { return a / g; }
