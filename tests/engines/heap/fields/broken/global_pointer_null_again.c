static int *cur; static int x;
static int use(void) { PAD return *cur; /* FAILS null */ }
static void begin(void) { PAD cur = &x; }
static void end(void) { PAD cur = 0; }
int main(int argc, char **argv) { begin(); int r = use(); end(); return r + use(); }
