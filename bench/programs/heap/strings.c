/* Copies of strings with their ends. */
#include <stdlib.h>
#include <string.h>
int strings_1(int n) { /* safe */
    if (n < 1 || n > 100000) return 0;
    char *from = malloc(n), *to = malloc(n); if (!from || !to) return 0;
    memset(from, 'a', n - 1); from[n - 1] = 0;
    for (int i = 0; i < n; i++) to[i] = from[i];
    return to[n - 1];
}
int strings_2(int n) { /* safe */
    if (n < 1 || n > 100000) return 0;
    char *to = malloc(n + 1); if (!to) return 0;
    int i = 0; while (i < n) { to[i] = 'x'; i++; } to[i] = '\0';
    int c = to[n]; free(to); return c;
}
int strings_3(int n) { /* unsafe bounds */
    if (n < 1 || n > 100000) return 0;
    char *to = malloc(n); if (!to) return 0;
    int i = 0; while (i < n) { to[i] = 'x'; i++; } to[i] = '\0';
    free(to); return i;
}
