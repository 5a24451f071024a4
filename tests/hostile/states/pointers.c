/* Pointers in memory that some call makes null, shorter or freed: each marked line fails in some run (the first
   argument of main chooses). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; char *name; char *buf; };
static struct node *first;
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) exit(1); return p; }
static void *xpart(size_t n) { char *p = malloc(n + 8); if (!p) exit(1); return p + 8; }
static struct node *mk(const char *name) { struct node *p = xmalloc(sizeof *p); p->next = first; p->name = xmalloc(16); strncpy(p->name, name, 15); p->name[15] = 0; p->buf = NULL; first = p; return p; }
static char big[64];

static void shorter(struct node *p) { p->name = xmalloc(4); memset(p->name, 'x', 4); }
static void f1(void) { struct node *p = mk("abc"); shorter(p); printf("%c", p->name[10]); } //! bounds
static void f2(void) { mk("a"); printf("%s", first->next->name); } //! null
static void f3(int n) { struct node *p = mk("a"); p->buf = strchr("hello", n + 'w'); printf("%c", p->buf[0]); } //! null
static void f4(void) { struct node *p = mk("a"), *q = calloc(1, sizeof *q); if (!q) return; *p = *q; printf("%c", p->name[0]); } //! null
static void f5(void) { struct node *p = mk("a"); char *none = 0; memcpy(&p->name, &none, sizeof none); printf("%c", p->name[0]); } //! null
static void f6(const char *s) { struct node *p = mk("a"); p->name = xmalloc(strlen(s)); p->name[strlen(s)] = 0; } //! bounds
static void f7(int n) { char *b = xmalloc((unsigned char)n); b[n - 1] = 1; } //! bounds
static void f8(void) { char *b = xpart(4); b[6] = 1; } //! bounds
static void f9(void) { struct node *p = mk("a"); p->buf = big + 60; p->buf[8] = 1; } //! bounds
static void f10(void) { struct node *p = mk("a"); struct node **at = &first; *at = NULL; printf("%s", first->name); } //! null
static void clear(struct node *p) { memset(p, 0, sizeof *p); }
static void f11(void) { struct node *p = mk("a"); clear(p); printf("%c", p->name[0]); } //! null
static void drop(char **s) { free(*s); *s = NULL; }
static void f12(void) { struct node *p = mk("a"); drop(&p->name); printf("%c", p->name[0]); } //! null
struct pair { char *a; char *b; };
static struct pair swap(struct pair x) { struct pair y = {x.b, x.a}; return y; }
static void f13(void) { struct pair x = {big, NULL}; x = swap(x); printf("%c", x.a[0]); } //! null
static void f14(void) { struct node *p = mk("a"); p->buf = xmalloc(8); p->buf = realloc(p->buf, 4); if (!p->buf) exit(1); p->buf[6] = 1; } //! bounds
union u { struct node *n; char *c; long v; };
static void f15(void) { union u u; u.n = mk("a"); u.v = 0; printf("%c", u.c[0]); } //! null
static char *table[4] = {"zero", "one", 0, "three"};
static void f16(int i) { printf("%c", table[i & 3][0]); } //! null
static char *pick(int n) { return n > 4 ? NULL : big; }
static void f17(int n) { struct node *p = mk("a"); p->name = pick(n); printf("%c", p->name[0]); } //! null
static void f18(void) { struct node *p = mk("a"), *q = mk("b"); p->next = q; q->next = NULL; for (int i = 0; i < 3; i++) { printf("%s", p->name); p = p->next; } } //! null
int main(int argc, char **argv) {
    switch (argc > 1 ? atoi(argv[1]) : 0) {
    case 1: f1(); break; case 2: f2(); break; case 3: f3(argc); break; case 4: f4(); break; case 5: f5(); break; case 6: f6(argv[1]); break; case 7: f7(254 + argc + 100); break; case 8: f8(); break; case 9: f9(); break;
    case 10: f10(); break; case 11: f11(); break; case 12: f12(); break; case 13: f13(); break; case 14: f14(); break; case 15: f15(); break; case 16: f16(argc); break; case 17: f17(argc + 3); break; case 18: f18(); break;
    }
    return 0;
}
