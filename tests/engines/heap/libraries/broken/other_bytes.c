static union { int n; unsigned char b[4]; } u = {4};
void byte(int i, int v) { PAD u.b[i & 3] = (unsigned char)v; }
int use(int a) { return a / u.n; } // FAILS div
