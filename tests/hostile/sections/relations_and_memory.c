/* Sizes, lengths and numbers beside each other, where memory, jumps, narrow types, callees and unions get in the way: for some
   arguments each marked line fails. There are no callers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
extern int any(void);
static int t[8];
//// low_words_of_addresses
int f(char *p, long n, long m) { if (n < 0 || m < 0) return 1; p[n] = 1; p[m] = 1; char *a = p + n, *b = p + m; if ((unsigned)(uintptr_t)a == (unsigned)(uintptr_t)b) { if (n == 0 && m > 7)
  return t[m]; } //! bounds
 return 0; }
//// freed_before_the_jump
static jmp_buf jb;
int f(int c) { char *volatile keep; char *p = malloc(8); if (!p) return 1; p[7] = 1; keep = p; if (setjmp(jb)) {
  p[7] = 2; //! freed
  return 2; } free(keep); if (c) longjmp(jb, 1); return 0; }
//// shrunk_before_the_jump
static jmp_buf jb; static struct { char *p; } g;
int f(int c) { g.p = malloc(8); if (!g.p) return 1; g.p[7] = 1; if (setjmp(jb)) {
  g.p[7] = 2; //! bounds
  return 2; } g.p = malloc(2); if (!g.p) return 1; if (c) longjmp(jb, 1); return 0; }
//// text_before_the_jump
static jmp_buf jb; static char b[8];
int f(int c) { strcpy(b, "abc"); if (setjmp(jb)) {
  return strlen(b); //! bounds
  } memset(b, 'x', 8); if (c) longjmp(jb, 1); return 0; }
//// flexible_static
struct s { int n; char d[]; }; static struct s x = {3, {1, 2, 3}};
int f(int i, int c) { if (c) x.d[1] = 2; else return 0;
  return t[i]; //! bounds
}
//// flexible_static_text
struct s { int n; char d[]; }; static struct s x = {3, "abc"};
int f(int i, int c) { x.d[0] = 'b'; if (x.d[1] == 'b')
  return t[i]; //! bounds
 return 0; }
//// flexible_heap
struct s { int n; int d[]; };
int f(int n, int i) { if (n < 0 || n > 100) return 1; struct s *x = malloc(sizeof *x + n); if (!x) return 1; x->n = n; if (i < 0 || i >= n) return 1;
  x->d[i] = 1; //! bounds
 return 0; }
//// old_style_flexible
struct s { int n; char d[1]; };
int f(int n) { if (n < 1 || n > 100) return 1; struct s *x = malloc(sizeof *x + n - 4); if (!x) return 1;
  x->d[n] = 1; //! bounds
 return 0; }
//// unsigned_countdown
int f(int *a, unsigned n) { a[n] = 0; int s = 0; for (unsigned i = n; i >= 0; i--) { if (i > n + 1) break;
  s += a[i - 1]; } //! bounds
 return s; }
//// short_wraps
int f(int n) { if (n < 1 || n > 70000) return 1; char *p = malloc(n); if (!p) return 1; for (short i = 0; i < n; i++) { 
  p[i] = 1; } //! bounds
 return 0; }
//// unsigned_short_sum
int f(unsigned short a, unsigned short b) { unsigned short n = a + b; char *p = malloc(n); if (!p || n == 0) return 1; if (a == 0) return 1;
  p[a - 1] = 1; //! bounds
 return 0; }
//// char_index
int f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 1; unsigned char k = n; int m = (signed char)k; 
  p[m] = 1; //! bounds
 return 0; }
//// size_overflows
int f(size_t n) { if (n == 0) return 1; int *p = malloc(n * sizeof *p); if (!p) return 1;
  p[n - 1] = 1; //! bounds
 return 0; }
//// size_overflows_in_int
int f(unsigned n) { if (n == 0) return 1; int *p = malloc(n * (unsigned)sizeof *p); if (!p) return 1;
  p[n - 1] = 1; //! bounds
 return 0; }
//// sum_overflows
int f(const char *s, unsigned n) { char *p = malloc(n + 1); if (!p || n == 0) return 1;
  p[n] = 1; //! bounds
 return 0; }
//// wrapper_narrows
static void *make(size_t n) { return malloc((unsigned char)n); }
int f(size_t n) { char *p = make(n); if (!p || n == 0) return 1;
  p[n - 1] = 1; //! bounds
 return 0; }
//// wrapper_multiplies
static void *make(size_t n, size_t m) { return malloc(n * m); }
int f(size_t n) { int *p = make(n, 4); if (!p || n == 0) return 1;
  p[n - 1] = 1; //! bounds
 return 0; }
//// wrapper_keeps_one
static char one[4]; static void *make(size_t n) { void *p = malloc(n); if (!p) p = one; return p; }
int f(size_t n) { char *p = make(n); if (n < 5) return 1;
  p[n - 1] = 1; //! bounds
 return 0; }
//// wrapper_shrinks
static void *make(size_t n) { void *p = malloc(n); void *q = realloc(p, 1); if (q) return q; return p; }
int f(size_t n) { char *p = make(n); if (!p || n < 5) return 1;
  p[n - 1] = 1; //! bounds
 return 0; }
//// wrapper_frees_later
static void *last; static void *make(size_t n) { free(last); last = malloc(n); return last; }
int f(size_t n) { char *p = make(n), *q = make(n); if (!p || !q || n < 5) return 1;
  p[n - 1] = 1; //! freed
 return 0; }
//// zero_of_another_width
int f(void) { char b[8]; memset(b, 'x', 8); *(int *)b = 0x41; *(short *)(b + 6) = 0x4100;
  return strlen(b + 4); } //! bounds
//// found_by_memchr
int f(char *s, size_t n) { size_t m = strlen(s); char *p = malloc(m + 1); if (!p) return 1; char *e = memchr(s, 'x', n); if (!e) return 1;
  p[e - s] = 1; //! bounds
 return 0; }
//// found_in_another
int f(char *s, char *u) { size_t m = strlen(s); char *p = malloc(m + 1); if (!p) return 1; char *e = strstr(u, s); if (!e) return 1;
  p[e - u] = 1; //! bounds
 return 0; }
//// spans_of_another
int f(char *s, char *u) { size_t m = strlen(s); char *p = malloc(m + 1); if (!p) return 1;
  p[strcspn(u, s)] = 1; //! bounds
 return 0; }
//// stpcpy_goes_on
int f(char *s) { size_t m = strlen(s); char *p = malloc(m + 1); if (!p) return 1; char *e = stpcpy(p, s);
  e[1] = 1; //! bounds
 return 0; }
//// moved_text
int f(char *s) { size_t m = strlen(s); if (m < 3) return 1; memmove(s + 1, s, m); char *p = malloc(m + 1); if (!p) return 1;
  strcpy(p, s); //! bounds
 return 0; }
//// through_an_int_pointer
int f(char *s, int *w) { size_t m = strlen(s); char *p = malloc(m + 1); if (!p) return 1; *w = 0x41414141;
  strcpy(p, s); //! bounds
 return 0; }
//// through_a_union
union u { char c[8]; long l; };
int f(union u *x) { x->c[3] = 0; x->l = 0x4141414141414141;
  return strlen(x->c); } //! bounds
//// empty_and_found
int f(char *s, int n) { s[0] = 0; char *q = strchr(s, 'x'), *r = q; for (int i = 0; i < n; i++) { r = q; s[0] = 0; q = strchr(s, 'x'); s[0] = 0;
  *r = 1; } //! null
 return 0; }
//// empty_and_found_again
int f(char *s, int n) { s[0] = 0; char *q = strchr(s, 'x'), *r = q; s[0] = 0; if (n) r = s; s[0] = 0; q = s;
  *r = 1; //! null
 return 0; }
//// two_bits_of_one
struct b { unsigned n : 4, m : 12; };
int f(struct b *x, int k) { if (x->n > 7) return 1; x->m = k; 
  return t[x->m]; } //! bounds
//// a_bit_field_wraps
struct b { unsigned n : 3; int m : 4; };
int f(struct b *x, int k) { x->m = k; if (k < 0 || k > 7) return 1; 
  return t[x->m]; } //! bounds
//// a_called_back
static int n; static int cmp(const void *a, const void *b) { n = 100; return 0; }
int f(int *a) { n = 3; qsort(a, 4, 4, cmp); 
  return t[n]; } //! bounds
//// variadic_pointer
#include <stdarg.h>
static void set(int k, ...) { va_list ap; va_start(ap, k); *va_arg(ap, int *) = k; va_end(ap); }
int f(int k) { int n = 3; set(k, &n); 
  return t[n]; } //! bounds
//// const_cast
static void set(const int *p, int k) { *(int *)p = k; }
int f(int k) { int n = 3; set(&n, k); 
  return t[n]; } //! bounds
//// struct_copy
struct s { int n; int *v; };
int f(struct s *a, struct s *b) { a->v = malloc(16); a->n = 4; if (!a->v) return 1; *a = *b; 
  a->v[3] = 1; //! bounds
 return 0; }
//// struct_copy_by_bytes
struct s { int n; int *v; };
int f(struct s *a, char *b) { a->v = malloc(16); a->n = 4; if (!a->v) return 1; for (unsigned i = 0; i < sizeof *a; i++) ((char *)a)[i] = b[i]; 
  a->v[3] = 1; //! bounds
 return 0; }
//// recursion_changes
static int depth; static int *v; static size_t room;
static void grow(int k) { if (k) grow(k - 1); v = realloc(v, k * 4); room = k; }
int f(int k) { v = malloc(16); room = 4; if (!v) return 1; grow(k); if (!v) return 1;
  v[3] = 1; //! bounds
 return 0; }
//// the_byte_before
int f(char *s) { char *e = strrchr(s, '/'); if (!e) e = s; 
  e[-1] = 1; //! bounds
 return 0; }
//// after_the_end
int f(char *s) { char *e = s + strlen(s) + 1;
  return *e; } //! bounds
//// product_of_two
int f(int w, int h) { if (w < 1 || h < 1 || w > 100 || h > 100) return 1; char *p = malloc(w * h); if (!p) return 1;
  p[(h - 1) * w + w] = 1; //! bounds
 return 0; }
//// half_open
int f(int n, int i) { if (n < 2 || n > 100 || i < 0 || i >= n) return 1; char *p = malloc(n / 2); if (!p) return 1;
  p[i / 2] = 1; //! bounds
 return 0; }
//// masked
int f(unsigned n, unsigned i) { if (n < 1 || n > 100) return 1; char *p = malloc(n); if (!p) return 1;
  p[i & n] = 1; //! bounds
 return 0; }
