/* Matrices: rows of their own, and one block. */
#include <stdlib.h>
int matrices_1(int n, int m, int i, int j) { /* safe */
    if (n < 1 || n > 300 || m < 1 || m > 300 || i < 0 || i >= n || j < 0 || j >= m) return 0;
    int *a = calloc(n * m, sizeof *a); if (!a) return 0;
    int x = a[i * m + j]; free(a); return x;
}
int matrices_2(int n, int m, int i, int j) { /* safe */
    if (n < 1 || n > 300 || m < 1 || m > 300 || i < 0 || i >= n || j < 0 || j >= m) return 0;
    int **rows = malloc(n * sizeof *rows); if (!rows) return 0;
    for (int r = 0; r < n; r++) { rows[r] = calloc(m, sizeof **rows); if (!rows[r]) return 0; }
    return rows[i][j];
}
int matrices_3(int n, int m, int i, int j) { /* unsafe bounds */
    if (n < 1 || n > 300 || m < 1 || m > 300 || i < 0 || i >= n || j < 0 || j >= m) return 0;
    int *a = calloc(n * m, sizeof *a); if (!a) return 0;
    int x = a[i * n + j]; free(a); return x;
}
