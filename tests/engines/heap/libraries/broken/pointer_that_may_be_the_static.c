static int n = 4, m = 4;
void change(int k) { PAD int *p = k ? &n : &m; *p = k - 1; }
int use(int a) { return a / n; } // FAILS div
