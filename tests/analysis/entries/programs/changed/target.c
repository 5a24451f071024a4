static int x = 3;
int *leak(void) { return &x; }
int use(int a) { return a / x; }
