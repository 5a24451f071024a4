extern void reach_error(void);

int f(int *p, int *q){ *p = 0; *q = 1; if (*p == 1) reach_error(); return 0; }
