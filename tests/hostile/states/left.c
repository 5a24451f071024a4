/* Pointers that calls of the library leave, and sizes that change: each marked line fails in a run of gcc's
   sanitizers. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *name;
static int table[4];
static void clear(void) { free(name); name = NULL; }
static int wrap(char **to, const char *s) { return asprintf(to, "%s", s); }
int a(const char *s) { char *p = NULL; int r = wrap(&p, s); if (r < 0) return 1; free(p); p = NULL; return p[0]; } //! null
int b(const char *s) { if (asprintf(&name, "%s", s) < 0) return 1; clear(); return name[0]; } //! null
int c(void) { char *line = NULL; size_t n = 0; ssize_t got = getline(&line, &n, stdin); if (got == -1) return 0; return line[got + 1]; } //! bounds
int d(void) { char *line = NULL; size_t n = 0; ssize_t got; while ((got = getline(&line, &n, stdin)) != -1) { free(line); line = NULL; } return line[0]; } //! null
int e(const char *s) { char *end; long v = strtol(s, &end, 0); return table[v & 7]; } //! bounds
int g(const char *s) { char *end = NULL; int base = s[0]; strtol(s, &end, base); return end[0]; } //! null
int h(void) { char raw[4]; fread(raw, 1, 4, stdin); if (memchr(raw, 0, 3)) return 0; return strlen(raw) > 3; } //! bounds
int i(int n) { int *p = malloc(n > 0 ? 4 * n : 4), *q = malloc(8), *t; if (!p || !q) return 0; for (int k = 0; k < 2; k++) { t = p; p = q; q = t; } return q[2]; } //! bounds
int j(unsigned short n) { char *p = malloc(n); if (!p) return 0; n++; return p[n - 1]; } //! bounds
int main(int argc, char **argv)
{
    if (argc < 3) return 0;
    switch (argv[1][0]) {
    case 'a': return a(argv[2]);
    case 'b': return b(argv[2]);
    case 'c': return c();
    case 'd': return d();
    case 'e': return e(argv[2]);
    case 'g': return g(argv[2]);
    case 'h': return h();
    case 'i': return i(atoi(argv[2]));
    case 'j': return j(atoi(argv[2]));
    }
    return 0;
}
