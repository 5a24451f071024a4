/* Arrays of pointers that a loop fills; none is null afterwards. */
#include <assert.h>
#include <stdlib.h>
static int object;
int filled_1(int n, int k) { /* safe */
    if (n < 1 || n > 100000 || k < 0 || k >= n) return 0;
    int **a = malloc(n * sizeof *a); if (!a) return 0;
    for (int i = 0; i < n; i++) a[i] = &object;
    int x = *a[k]; free(a); return x;
}
int filled_2(int n, int k) { /* safe */
    if (n < 1 || n > 100000 || k < 0 || k >= n) return 0;
    int **a = calloc(n, sizeof *a), i = 0; if (!a) return 0;
    while (i < n) { *(a + i) = &object; i = i + 1; }
    int x = a[k][0]; free(a); return x;
}
int filled_3(int n, int k) { /* unsafe null */
    if (n < 1 || n > 100000 || k < 0 || k >= n) return 0;
    int **a = calloc(n, sizeof *a); if (!a) return 0;
    for (int i = 1; i < n; i++) a[i] = &object;
    int x = *a[k]; free(a); return x;
}
