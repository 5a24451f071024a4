/* Counts in a table that is indexed by contents. */
#include <stdlib.h>
int tables_1(const unsigned char *text, int n) { /* safe */
    int counts[256] = {0};
    for (int i = 0; i < n; i++) counts[(unsigned char)(i * 7)]++;
    return counts[n & 255] + (text != 0);
}
int tables_2(int n, int m) { /* safe */
    if (n < 1 || n > 10000) return 0;
    int *next = malloc(n * sizeof *next), *seen = calloc(n, sizeof *seen); if (!next || !seen) return 0;
    for (int i = 0; i < n; i++) next[i] = i / 2;
    int at = 0; for (int i = 0; i < m; i++) { seen[at] = 1; at = next[at]; }
    return at;
}
int tables_3(int n) { /* unsafe bounds */
    int counts[255] = {0};
    for (int i = 0; i < n; i++) counts[(unsigned char)(i * 7)]++;
    return counts[0];
}
