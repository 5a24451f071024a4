extern void reach_error(void);
void set(int *p, int v) { for (int i = 0; i < 3; i++) *p = v; }
int f(int n) { int x; set(&x, n); if (n > 0 && n < 100) f(n - 1); if (x == 5) reach_error(); return 0; }
