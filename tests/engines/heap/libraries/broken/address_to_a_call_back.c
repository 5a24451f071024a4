static int n = 4;
void visit(void (*f)(int *)) { PAD f(&n); }
int use(int a) { return a / n; } // FAILS div
