static int x = 3, *p = &x;
void forget(void) { p = 0; }
int use(void) { return 6 / *p; }
