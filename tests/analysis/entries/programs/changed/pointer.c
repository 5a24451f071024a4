static int x = 3, y, *p = &x;
void turn(void) { p = &y; }
int use(void) { return 6 / *p; }
