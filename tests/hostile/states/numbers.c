/* Indices that fields, parameters and results hold, each beyond its array in some run (the first argument of main
   chooses): what several procedures know of a number must not say otherwise. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
static int t[8];
struct q { int head; int size; };
static struct q *mk(void) { struct q *p = calloc(1, sizeof *p); if (!p) exit(1); return p; }

/* adjacent field through arithmetic */
static struct q g1; static void f1(void) { g1.head = 1; g1.size = 2; int *p = &g1.head; p[1] = 90; printf("%d", t[g1.size]); } //! bounds
/* whole struct copied from bytes */
struct q2 { int size; int room; };
static struct q2 g2; static void f2(const char *s) { struct q2 x; memset(&x, s[0], sizeof x); g2 = x; printf("%d", t[g2.size & 0x7f]); } //! bounds
/* read by scanf */
struct q3 { int size; }; static struct q3 g3; static void f3(void) { g3.size = 1; sscanf("77", "%d", &g3.size); printf("%d", t[g3.size]); } //! bounds
/* a cell of an array of structs, given initially */
struct q4 { int size; int x; }; static struct q4 g4[4] = {{1, 2}, {3, 4}, {55, 6}, {1, 1}}; static void f4(int i) { printf("%d", t[g4[i & 3].size]); } //! bounds
/* through an alias of the field */
struct q5 { int size; }; static void bump(int *n) { *n += 40; } static void f5(void) { struct q5 *p = malloc(sizeof *p); if (!p) return; p->size = 0; bump(&p->size); printf("%d", t[p->size]); free(p); } //! bounds
/* a char field keeps low bits */
struct q6 { signed char size; }; static struct q6 g6; static void f6(int n) { g6.size = (signed char)(n + 128); printf("%d", t[g6.size]); } //! bounds
/* a depth that grows by recursion */
static int f7b(int d) { if (d > 20) return 0; int r = t[d]; return r + f7b(d + 1); } //! bounds
static void f7(void) { printf("%d", f7b(0)); }
/* by a function pointer */
static int f8b(int i) { return t[i]; } //! bounds
static int (*f8p)(int) = f8b; static void f8(int n) { printf("%d", f8b(1)); printf("%d", f8p(n + 30)); }
/* result of a function that looks for something */
static int find(int v) { for (int i = 0; i < 8; i++) if (t[i] == v) return i; return -1; }
static void f9(void) { t[find(12345)] = 1; } //! bounds
/* qsort moves structs */
struct q10 { int key; int at; }; static int cmp(const void *a, const void *b) { const struct q10 *x = a, *y = b; return (x->key > y->key) - (x->key < y->key); }
static struct q10 g10[3]; static void f10(void) { g10[0].key = 9; g10[0].at = 90; g10[1].key = 1; g10[1].at = 1; g10[2].key = 2; qsort(g10, 3, sizeof g10[0], cmp); printf("%d", t[g10[2].at]); } //! bounds
/* realloc leaves what is behind */
struct q11 { int n; int *v; }; static void f11(void) { struct q11 s = {1, calloc(1, 4)}; s.v = realloc(s.v, 8); if (!s.v) exit(1); s.v[1] = 99; for (int i = 0; i <= s.n; i++) printf("%d", t[s.v[i]]); } //! bounds
/* union of a field */
union u12 { int size; unsigned char b[4]; }; static union u12 g12; static void f12(void) { g12.size = 0; g12.b[1] = 1; printf("%d", t[g12.size]); } //! bounds
/* counter that wraps */
struct q13 { unsigned char n; }; static struct q13 g13; static void f13(void) { g13.n = 0; g13.n--; printf("%d", t[g13.n]); } //! bounds
/* a parameter by two callers, one beyond */
static void f14b(int i) { t[i] = 2; } //! bounds
static void f14(void) { f14b(3); f14b(8); }
/* struct returned by value */
struct q15 { int a; int b; }; static struct q15 mk15(int k) { struct q15 r = {k, k * 4}; return r; } static void f15(void) { struct q15 r = mk15(5); printf("%d", t[r.b]); } //! bounds
/* pop below zero */
struct q16 { int top; int v[8]; }; static struct q16 g16; static int pop(void) { return g16.v[--g16.top]; } //! bounds
static void f16(void) { g16.v[0] = 1; g16.top = 1; pop(); pop(); }
/* negative remainder */
static void f17(int n) { struct q *p = mk(); p->head = (n - 9) % 8; printf("%d", t[p->head]); } //! bounds
/* min of int as absolute value */
static void f18(int n) { struct q *p = mk(); p->size = abs(n == 1 ? INT32_MIN : n) % 7; printf("%d", t[p->size]); } //! bounds
/* copied by memcpy from another type */
struct w { long long x; }; static void f19(void) { struct q *p = mk(); struct w w = {0x6300000001LL}; memcpy(p, &w, sizeof w); printf("%d", t[p->size]); } //! bounds
/* swapped fields */
static void f20(void) { struct q *p = mk(); p->head = 5; p->size = 60; int h = p->head; p->head = p->size; p->size = h; printf("%d", t[p->head]); } //! bounds
/* atexit-like call-back through a table */
struct op { void (*run)(struct q *); }; static void grow(struct q *p) { p->size += 50; } static struct op ops[] = {{grow}}; static void f21(void) { struct q *p = mk(); ops[0].run(p); printf("%d", t[p->size]); } //! bounds
/* flexible part of two's complement shift */
static void f22(int n) { struct q *p = mk(); p->size = 1 << (n + 2); printf("%d", t[p->size]); } //! bounds
int main(int argc, char **argv) {
    switch (argc > 1 ? atoi(argv[1]) : 0) {
    case 1: f1(); break; case 2: f2("zz"); break; case 3: f3(); break; case 4: f4(2); break; case 5: f5(); break; case 6: f6(argc); break; case 7: f7(); break;
    case 8: f8(argc); break; case 9: f9(); break; case 10: f10(); break; case 11: f11(); break; case 12: f12(); break; case 13: f13(); break; case 14: f14(); break;
    case 15: f15(); break; case 16: f16(); break; case 17: f17(argc); break; case 18: f18(argc - 1); break; case 19: f19(); break; case 20: f20(); break; case 21: f21(); break; case 22: f22(argc); break;
    }
    return 0;
}
