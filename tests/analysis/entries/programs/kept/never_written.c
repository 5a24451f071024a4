static int g = 1;
int use(int a) { return a / g; }
