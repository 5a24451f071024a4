void elsewhere(void);
static int n = 4;
int use(int a) { PAD return a / n; } // FAILS div
void change(void) { n = 0; elsewhere(); n = 4; }
