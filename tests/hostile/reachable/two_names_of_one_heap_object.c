extern void reach_error(void);
extern void *malloc(unsigned long);

int main(void){ int *p = malloc(8); if (!p) return 0; p[0] = 1; int *q = p; q[1] = 2; p[0] += q[1]; if (q[0] == 3) reach_error(); return 0; }
