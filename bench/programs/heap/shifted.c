/* Elements that move. */
#include <stdlib.h>
static int object;
int shifted_1(int n, int k) { /* safe */
    if (n < 2 || n > 100000 || k < 0 || k >= n - 1) return 0;
    int **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b); if (!a || !b) return 0;
    for (int i = 0; i < n; i++) a[i] = &object;
    for (int i = 0; i < n - 1; i++) b[i] = a[i + 1];
    return *b[k];
}
int shifted_2(int n, int k) { /* safe */
    if (n < 2 || n > 100000 || k < 0 || k >= n) return 0;
    int **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b); if (!a || !b) return 0;
    for (int i = 0; i < n; i++) a[i] = &object;
    for (int i = 0; i < n; i++) b[n - 1 - i] = a[i];
    return *b[k];
}
int shifted_3(int n, int k) { /* unsafe null */
    if (n < 2 || n > 100000 || k < 0 || k >= n) return 0;
    int **a = calloc(n, sizeof *a), **b = calloc(n, sizeof *b); if (!a || !b) return 0;
    for (int i = 0; i < n; i++) a[i] = &object;
    for (int i = 0; i < n - 1; i++) b[i] = a[i + 1];
    return *b[k];
}
