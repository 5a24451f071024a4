/* Out-parameters with status codes. */
#include <stdlib.h>
static int object;
static int find(int n, int **out) { if (n % 7 == 3) return -1; *out = &object; return 0; }
int results_1(int n) { /* safe */
    int *p = NULL; if (find(n, &p) != 0) return 1; return *p;
}
int results_2(int n, int m) { /* safe */
    int *p = NULL, sum = 0;
    for (int i = 0; i < m; i++) { if (find(n + i, &p) == 0) sum += *p; }
    return sum;
}
int results_3(int n) { /* unsafe null */
    int *p = NULL; find(n, &p); return *p;
}
