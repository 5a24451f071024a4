#include <stdlib.h>
extern void reach_error(void);
int f(int n) { int *p = malloc(4); if (!p) return 0; *p = n; if (n > 0 && n < 100) f(n - 1); if (*p == 5) reach_error(); return 0; }
