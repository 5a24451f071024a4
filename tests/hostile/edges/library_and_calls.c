/* The library and calls: structs by value, jumps, sorting, tokens, memory, variable arguments, printing, conversions.
 * Each `HIT` holds in a native run for some argument, and no `MISS` does. */
#ifdef NATIVE
#include <stdio.h>
static char held[2000];
#define HIT(condition) do { if (condition) held[__LINE__] = 1; } while (0)
#else
extern void hit_here(void);
#define HIT(condition) do { if (condition) hit_here(); } while (0)
#endif
#define MISS HIT
#include <stdint.h>
#include <string.h>
#include <stddef.h>
#include <stdlib.h>
#include <stdarg.h>
#include <setjmp.h>
#include <stdio.h>
#include <limits.h>
#include <errno.h>
#include <ctype.h>
struct s3 { int a; char b; long c; };
static struct s3 make(int x) { struct s3 r = {x, (char)x, x * 2L}; return r; }
static struct s3 twice(struct s3 s) { s.a *= 2; s.b = 0; return s; }
struct big { int v[20]; };
static struct big fill(int x) { struct big b; for (int i = 0; i < 20; i++) b.v[i] = x + i; return b; }
void t_byvalue(int x) {
    if (x > 1000 || x < -1000) return;
    struct s3 s = make(x), t = twice(s);
    HIT(t.a == 14 && s.a == 7);
    MISS(s.a != x || t.a != 2 * x);
    HIT(make(x).c == 18);
    struct big b = fill(x);
    HIT(b.v[19] == 22);
    MISS(b.v[0] != x);
    struct big c = b; c.v[3] = 0;
    HIT(b.v[3] == 10 && c.v[3] == 0);
    MISS(b.v[3] == c.v[3] && x > 0);
    HIT(fill(x).v[x & 7] == 10);
    s = t; t.a = 1;
    HIT(s.a == 18);
}
static jmp_buf env;
static void jump(int n) { if (n == 3) longjmp(env, 5); if (n == 4) longjmp(env, 0); }
void t_setjmp(int x) {
    volatile int v = 1; volatile int rounds = 0;
    int r = setjmp(env);
    HIT(r == 5);
    HIT(r == 1 && x == 4);
    MISS(r == 3);
    MISS(r == 0 && rounds > 0);
    if (rounds == 2) { HIT(v == 3); return; }
    v++; rounds++;
    jump(x);
    HIT(v == 2);
    MISS(x == 3);
}
static int *kept;
void t_setjmpdeep(int x) {
    int local = 0; int *p = &local; volatile int pass = 0;
    kept = p;
    switch (setjmp(env)) {
    case 0: *kept = 10; if (x > 2) { *kept = 11; longjmp(env, x & 3 ? x : 2); } break;
    case 2: HIT(pass == 0); pass = 1; break;
    case 3: HIT(1); break;
    default: HIT(1); break;
    }
    HIT(*kept == 11 && x > 2);
    HIT(*kept == 10);
    MISS(*kept == 0);
}
static int cmp_bad(const void *a, const void *b) { return *(const int *)a < 3 ? 1 : -1; }
static int cmp_count; static int cmp_c(const void *a, const void *b) { cmp_count++; int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
void t_qsort(int x) {
    int a[4] = {3, x, 1, 2};
    cmp_count = 0;
    qsort(a, 4, sizeof *a, cmp_c);
    HIT(a[0] == -7);
    HIT(a[3] == 100);
    MISS(a[0] > a[1]);
    HIT(cmp_count >= 3);
    MISS(cmp_count == 0);
    int key = 2;
    int *p = bsearch(&key, a, 4, sizeof *a, cmp_c);
    HIT(p && *p == 2);
    key = 50; p = bsearch(&key, a, 4, sizeof *a, cmp_c);
    HIT(p == NULL);
    key = x; p = bsearch(&key, a, 4, sizeof *a, cmp_c);
    HIT(p != NULL && p > a);
    p = bsearch(&key, a, 0, sizeof *a, cmp_c);
    MISS(p != NULL);
    int b[3] = {1, 5, 2};
    qsort(b, 3, sizeof *b, cmp_bad);
    HIT(b[0] != 1 || b[1] != 5 || b[2] != 2);
    MISS(b[0] + b[1] + b[2] != 8);
    HIT(b[0] + b[1] > 0);
}
void t_strtok(int x) {
    char t[] = "a,b;;c"; if (x == 7) t[1] = 'z';
    char *p = strtok(t, ",;");
    HIT(strcmp(p, "a") == 0);
    HIT(strcmp(p, "azb") == 0);
    char *q = strtok(NULL, ",;");
    HIT(q - t == 2);
    HIT(q - t == 5);
    MISS(q == NULL);
    q = strtok(NULL, x == 7 ? "q" : ";");
    HIT(q == NULL);
    HIT(q != NULL && *q == 'c');
    q = strtok(NULL, ";");
    HIT(q == NULL);
    MISS(q != NULL);
    char u[] = "x y"; char *save;
    p = strtok_r(u, " ", &save);
    HIT(p == u && u[1] == 0);
    MISS(u[1] == ' ');
}
static int counter(int step) { static int n; n += step; return n; }
void t_statics(int x) {
    static int calls; calls++;
    HIT(calls == 3);
    int before = counter(0);
    counter(2);
    HIT(counter(0) == 4);
    MISS(counter(0) == before);
    static char buf[8]; 
    HIT(buf[0] == 'x');
    buf[0] = 'x';
    static int *self; static int here;
    HIT(self == &here && here == 5);
    self = &here; here = x;
}
void t_realloc(int x) {
    if (x < 1 || x > 100) return;
    char *p = malloc(4); if (!p) return;
    memcpy(p, "abc", 4);
    char *q = realloc(p, (size_t)x + 4); if (!q) { free(p); return; }
    HIT(q[2] == 'c');
    MISS(q[0] != 'a');
    q[x + 3] = 'z';
    HIT(q[x + 3] == 'z' && x == 9);
    char *r = realloc(q, 2);
    if (r) {
        HIT(r[1] == 'b');
        MISS(r[1] != 'b');
        free(r);
    } else free(q);
    size_t n = (size_t)-1 / 4 + 2;
    HIT(n * 4 == 4);
    void *c = calloc(n, 4);
    HIT(c == NULL);
    void *m = malloc(n * 4);
    HIT(m != NULL);
    free(c); free(m);
    HIT(realloc(NULL, 0) != NULL || 1);
    int *z = calloc(3, 4);
    if (z) {
        HIT(z[2] == 0);
        MISS(z[1] != 0);
    }
    free(z);
    void *zero = malloc(0);
    HIT(zero != NULL);
    void *g = malloc(8);
    if (g) { g = realloc(g, 0); HIT(g == NULL); }
}
void t_memmove(int x) {
    char b[8] = "abcdefg";
    memmove(b + 1, b, 4);
    HIT(strcmp(b, "aabcdfg") == 0);
    MISS(b[1] != 'a');
    memmove(b, b + 2, 3);
    HIT(b[0] == 'b' && b[2] == 'd');
    int a[5] = {1, 2, 3, 4, x};
    memmove(a, a + 1, 4 * sizeof *a);
    HIT(a[3] == 9);
    MISS(a[3] != x || a[4] != x || a[0] != 2);
    for (int i = 0; i < 4; i++) a[i + 1] = a[i];
    HIT(a[4] == 2);
    MISS(a[4] != 2);
    memset(a, x, sizeof a);
    HIT(a[2] == 0x01010101);
    HIT(a[0] == -1 && x == 255);
    HIT(a[0] == 0 && x == 256);
}
static int vsum(const char *f, ...) { va_list ap; va_start(ap, f); int s = 0; for (; *f; f++) { if (*f == 'i') s += va_arg(ap, int); else if (*f == 'd') s += (int)(va_arg(ap, double) * 2); else if (*f == 'l') s += (int)va_arg(ap, long); else if (*f == 'p') { int *p = va_arg(ap, int *); s += *p; *p = 0; } } va_end(ap); return s; }
static int vtwice(int n, ...) { va_list a, b; va_start(a, n); va_copy(b, a); int s = 0; for (int i = 0; i < n; i++) s += va_arg(a, int); for (int i = 0; i < n; i++) s = s * 2 + va_arg(b, int); va_end(a); va_end(b); return s; }
void t_variadic(int x) {
    if (x < -1000 || x > 1000) return;
    char c = (char)x; float f = 1.5f; int y = x;
    HIT(vsum("i", c) == -56);
    HIT(vsum("d", f) == 3);
    MISS(vsum("d", f) != 3);
    HIT(vsum("ip", 1, &y) == 10);
    HIT(y == 0 && x == 9);
    MISS(y != 0);
    HIT(vsum("iiiiiiiidl", 1, 2, 3, 4, 5, 6, 7, 8, 0.5, 10L) == 47);
    HIT(vtwice(2, 1, x) == 4 * (1 + 5) + 2 + 5);
    HIT(vsum("i", (short)-3) == -3);
    HIT(vsum("") == 0);
}
void t_printf(int x) {
    char b[16]; int n = -1;
    int r = snprintf(b, 4, "%d", x);
    HIT(r == 5 && b[3] == 0);
    HIT(strcmp(b, "100") == 0 && r > 3);
    MISS(strlen(b) > 3);
    r = snprintf(b, sizeof b, "ab%n%d", &n, x);
    HIT(n == 2 && r == 3);
    MISS(n != 2);
    r = snprintf(b, sizeof b, "%5d|%-3c|%n", x, 'q', &n);
    HIT(n == 10 && x == 7);
    HIT(snprintf(NULL, 0, "%x", x) == 8);
    HIT(snprintf(b, sizeof b, "%.2s", "abc") == 2 && b[2] == 0);
    HIT(sscanf("12 ab", "%d %c", &n, b) == 2 && n == 12 && b[0] == 'a');
    HIT(sscanf("x", "%d", &n) == 0);
    HIT(sscanf("", "%d", &n) == EOF);
    snprintf(b, sizeof b, "%d,%d", x, x);
    int p, q;
    HIT(sscanf(b, "%d,%d", &p, &q) == 2 && p == 9 && q == 9);
    HIT(snprintf(b, sizeof b, "%c", 0) == 1 && strlen(b) == 0);
    HIT(snprintf(b, sizeof b, "%*d", 6, x) == 6 && b[0] == ' ');
    HIT(snprintf(b, sizeof b, "%hhd", x) == 3 && x == 257 - 57 - 0 && b[0] == '-');
}
void t_conversion(int x) {
    char b[12]; snprintf(b, sizeof b, "%dx", x & 255);
    char *end; errno = 0;
    long v = strtol(b, &end, 10);
    HIT(v == 97 && *end == 'x');
    MISS(*end == 0);
    HIT(strtol("99999999999999999999", NULL, 10) == LONG_MAX);
    HIT(errno == ERANGE);
    HIT(strtoul("-1", NULL, 10) == ULONG_MAX);
    HIT(strtol("0x1f", NULL, 0) == 31 && strtol("017", NULL, 0) == 15);
    HIT(strtol("", &end, 10) == 0);
    HIT(atoi("  -42abc") == -42);
    HIT(abs(x) == 7 && x < 0);
    div_t d = div(-7, 2);
    HIT(d.quot == -3 && d.rem == -1);
    HIT(isalpha(x & 127) != 0 && toupper(x & 127) == 'A');
    HIT(strchr("abc", 0) != NULL);
    HIT(strstr("abc", "") != NULL);
    MISS(strstr("abc", "d") != NULL);
    HIT(memcmp("a\0b", "a\0c", 3) < 0 && strcmp("a\0b", "a\0c") == 0);
    HIT(strncmp("abc", "abd", 2) == 0);
    HIT(strcmp("\x80", "a") > 0);
    HIT(strspn("aab", "a") == 2 && strcspn("xyz", "z") == 2);
    char n[4]; strncpy(n, "ab", 4);
    HIT(n[3] == 0);
    char m[2]; strncpy(m, "abc", 2);
    HIT(m[1] == 'b');
    char cat[8] = "ab"; strncat(cat, "cdef", 2);
    HIT(strlen(cat) == 4);
    HIT(strcoll("a", "b") < 0);
}
static volatile int vol;
static int once(void) { return vol; }
void t_volatile(int x) {
    vol = x;
    int a = vol; 
    HIT(a == 9);
    const volatile int cv = 4;
    HIT(cv == 4);
    HIT(once() == 12);
}
void t_asm(int x) {
    int y = x;
    __asm__("addl $3, %0" : "+r"(y));
    HIT(y == 10);
    HIT(y == x + 3);
    int z;
    __asm__("movl %1, %0" : "=r"(z) : "r"(x));
    HIT(z == 5);
    __asm__ volatile("" : : : "memory");
    int w = 1; __asm__ volatile("movl $0, %0" : "=m"(w));
    HIT(w == 0);
    int *p = &y; __asm__ volatile("movl $77, (%0)" : : "r"(p) : "memory");
    HIT(y == 77);
}

#ifdef NATIVE
int main(void) {
    static const int values[] = {
        0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -2, -3, -7, 12, 16, 31, 32, 33, 63, 64, 65, 97, 100, 120, 127, 128, 129,
        200, 255, 256, 257, 300, 511, 512, 1000, 1024, 32767, 32768, 65535, 65536, 65537, 100000, INT_MAX, INT_MIN,
        -128, -129, -255, -256, -300, -32768,
    };
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        t_byvalue(values[i]);
        t_setjmp(values[i]);
        t_setjmpdeep(values[i]);
        t_qsort(values[i]);
        t_strtok(values[i]);
        t_statics(values[i]);
        t_realloc(values[i]);
        t_memmove(values[i]);
        t_variadic(values[i]);
        t_printf(values[i]);
        t_conversion(values[i]);
        t_volatile(values[i]);
        t_asm(values[i]);
    }
    for (int i = 0; i < 2000; i++)
        if (held[i]) printf("%d\n", i);
    return 0;
}
#endif
