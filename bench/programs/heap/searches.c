/* Searches whose result is an index. */
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int searches_1(int n, int x) { /* safe */
    if (n < 1 || n > 100000) return 0;
    int *a = calloc(n, sizeof *a), found = -1; if (!a) return 0;
    for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) if (a[i] == x) found = i;
    int y = found >= 0 ? a[found] : 0; free(a); return y;
}
int searches_2(int n, int x) { /* safe */
    if (n < 1 || n > 100000) return 0;
    int *a = calloc(n, sizeof *a), i; if (!a) return 0;
    for (i = 0; i < n && a[i] != x; i++) continue;
    int y = i < n ? a[i] : 0; free(a); return y;
}
int searches_3(int n, int x) { /* unsafe bounds */
    if (n < 1 || n > 100000) return 0;
    int *a = calloc(n, sizeof *a), i; if (!a) return 0;
    for (i = 0; i < n && a[i] != x; i++) continue;
    int y = a[i]; free(a); return y;
}
