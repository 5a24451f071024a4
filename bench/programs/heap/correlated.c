/* Parallel arrays: where one is null, the other says so. */
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int object;
int correlated_1(int n, int k) { /* safe */
    if (n < 1 || n > 100000 || k < 0 || k >= n) return 0;
    int **p = calloc(n, sizeof *p); char *has = calloc(n, 1); if (!p || !has) return 0;
    for (int i = 0; i < n; i++) if (__VERIFIER_nondet_int()) { p[i] = &object; has[i] = 1; }
    return has[k] ? *p[k] : 0;
}
int correlated_2(int n, int k) { /* safe */
    if (n < 1 || n > 100000 || k < 0 || k >= n) return 0;
    int **p = malloc(n * sizeof *p); int *size = malloc(n * sizeof *size); if (!p || !size) return 0;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int()) { p[i] = &object; size[i] = 1; } else { p[i] = NULL; size[i] = 0; }
    }
    if (size[k] > 0) return *p[k];
    return 0;
}
int correlated_3(int n, int k) { /* unsafe null */
    if (n < 1 || n > 100000 || k < 0 || k >= n) return 0;
    int **p = calloc(n, sizeof *p); char *has = calloc(n, 1); if (!p || !has) return 0;
    for (int i = 0; i < n; i++) { if (i % 3) p[i] = &object; has[i] = 1; }
    return has[k] ? *p[k] : 0;
}
