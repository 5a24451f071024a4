/* Everyday manners of C in which something fails: each marked line does in some run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdbool.h>
#include <limits.h>
#include <math.h>
#include <alloca.h>
#include <complex.h>
#include <ctype.h>
static int t[8];
struct node { int n; struct node *next; char *name; };

//// memset_of_a_part_of_a_pointer
static struct { char *p; } g; static char room[64];
int main(int argc, char **argv) { g.p = room; if (argc > 0) memset((char *)&g.p + 5, 0, 3); memset(&g.p, 0, 2);
 return g.p[1]; //! bounds
}
//// a_flexible_end
struct flex { int n; int data[]; };
int main(int argc, char **argv) { struct flex *f = malloc(sizeof *f + 3 * sizeof(int)); if (!f) return 1; f->n = 3; for (int i = 0; i <= f->n; i++)
 f->data[i] = i; //! bounds
 return f->data[1]; }
//// a_flexible_end_of_one
struct flex { int n; int data[1]; };
static struct flex *mk(int n) { struct flex *f = malloc(sizeof *f + (n - 1) * sizeof(int)); if (!f) exit(1); f->n = n; return f; }
int main(int argc, char **argv) { struct flex *f = mk(4);
 f->data[4] = 1; //! bounds
 return 0; }
//// two_flexible_ends
struct flex { int n; char data[]; };
static struct flex *mk(int n) { struct flex *f = malloc(sizeof *f + n); if (!f) exit(1); f->n = n; return f; }
int main(int argc, char **argv) { struct flex *a = mk(8), *b = mk(4); a->n = b->n; b->n = 8; b->data[0] = 0;
 b->data[b->n - 1] = 1; //! bounds
 return 0; }
//// punned_by_sizes
union u { uint64_t q; uint32_t d[2]; uint16_t w[4]; uint8_t b[8]; };
int main(int argc, char **argv) { union u x = {0}; x.d[0] = 3; x.w[1] = 2; x.b[4] = 1;
 return t[x.d[0] & 0x3ffff]; //! bounds
}
//// punned_high
union u { int64_t q; int32_t d[2]; };
int main(int argc, char **argv) { union u x; x.q = 5; x.d[1] = -1;
 return t[x.q + 3]; //! bounds
}
//// volatile_changes
static volatile int v = 1;
int main(int argc, char **argv) { int a = v; v = a + argc * 7; int b = v;
 return t[b]; //! bounds
}
//// a_jump_over_a_change
static jmp_buf env; static void up(int n) { longjmp(env, n); }
int main(int argc, char **argv) { volatile int i = 0; int r = setjmp(env); if (r < 5) { i = i + 3; up(r + 1); }
 return t[i]; //! bounds
}
//// a_value_of_a_jump
static jmp_buf env;
int main(int argc, char **argv) { int r = setjmp(env); if (r == 0) longjmp(env, 20);
 return t[r]; //! bounds
}
//// a_jump_with_zero
static jmp_buf env;
int main(int argc, char **argv) { static int tries; int r = setjmp(env); if (tries++ == 0) longjmp(env, 0);
 return 5 / (r - 1); //! div
}
//// a_static_before_a_jump
static jmp_buf env; static int n; static void f(void) { n = 30; longjmp(env, 1); }
int main(int argc, char **argv) { n = 1; if (!setjmp(env)) f();
 return t[n]; //! bounds
}
//// arrays_of_variable_length
int main(int argc, char **argv) { int s = 0; for (int i = 1; i < 6; i++) { int a[i]; a[0] = 0; for (int k = 0; k < i + (i == 5); k++)
  a[k] = k; //! bounds
  s += a[0]; } return s; }
//// a_length_of_zero
static int f(int n) { int a[n + 1]; memset(a, 0, sizeof a); n = 6;
 return a[n]; //! bounds
}
int main(int argc, char **argv) { return f(argc); }
//// alloca_in_a_loop
int main(int argc, char **argv) { char *p = 0; for (int i = 1; i < 4; i++) p = alloca(i);
 p[3] = 1; //! bounds
 return 0; }
//// alloca_of_a_callee
static char *f(void) { char *p = alloca(8); p[0] = 1; return p; }
int main(int argc, char **argv) { char *p = f();
 return p[0]; //! freed
}
//// by_value_and_back
struct big { int v[10]; int n; };
static struct big more(struct big b) { b.n += 7; return b; }
int main(int argc, char **argv) { struct big b = {{0}, 2}; b = more(b);
 return b.v[b.n + 1] + t[b.n]; //! bounds
}
//// by_value_is_kept
struct big { int v[10]; int n; };
static void more(struct big b) { b.n = 1; }
int main(int argc, char **argv) { struct big b = {{0}, 9}; more(b);
 return t[b.n]; //! bounds
}
//// small_by_value
struct pair { int a, b; };
static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
int main(int argc, char **argv) { struct pair p = {1, 50}; p = swap(p);
 return t[p.a]; //! bounds
}
//// three_longs_back
struct three { long a, b, c; };
static struct three mk(long n) { struct three r = {n, n * 2, n * 9}; return r; }
int main(int argc, char **argv) { struct three r = mk(1); r.a = 2; struct three q = r;
 return t[q.c]; //! bounds
}
//// literals_by_reference
struct opt { int n; };
static int use(const struct opt *o) { return t[o->n]; } //! bounds
int main(int argc, char **argv) { return use(&(struct opt){.n = 3}) + use(&(struct opt){.n = argc + 8}); }
//// variadic_sum
static long sum(int n, ...) { va_list a; long s = 0; va_start(a, n); while (n--) s += va_arg(a, long); va_end(a); return s; }
int main(int argc, char **argv) { 
 return t[sum(2, 4L, 5L)]; //! bounds
}
//// variadic_null
static int argc_of(const char *r);
static const char *last(const char *first, ...) { va_list a; va_start(a, first); const char *r = first, *s; while ((s = va_arg(a, const char *))) r = s; s = r; va_end(a); return argc_of(r) ? r : 0; }
static int argc_of(const char *r) { return r[0] == 'a'; }
int main(int argc, char **argv) { 
 return last("a", "b", (char *)0)[0]; //! null
}
//// a_table_of_functions
static int one(int x) { return x; } static int two(int x) { return x + 20; } static int (*const ops[])(int) = {one, two, 0};
int main(int argc, char **argv) { 
 return t[ops[argc](1)]; //! bounds
}
//// a_hole_in_a_table
static int one(int x) { return x; } static int (*const ops[4])(int) = {one, [3] = one};
int main(int argc, char **argv) { 
 return ops[argc](1); //! null
}
//// a_comparison_that_counts
static int calls; static int by(const void *a, const void *b) { calls++; return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) { int v[8] = {7, 6, 5, 4, 3, 2, 1, 0}; qsort(v, 8, sizeof *v, by);
 return t[calls]; //! bounds
}
//// not_found_by_bsearch
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) { static int v[3] = {1, 3, 5}; int k = argc + 1; int *p = bsearch(&k, v, 3, sizeof *v, by);
 return *p; //! null
}
//// sorted_moves
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) { int v[3] = {3, 50, 2}; v[0] = 4; qsort(v, 3, sizeof *v, by);
 return t[v[2]]; //! bounds
}
//// least_by_minus_one
static int f(int a, int b) { 
 return a / b; } //! div
int main(int argc, char **argv) { return f(INT_MIN + (argc - 1), -argc); }
//// least_rest_minus_one
static int f(int a, int b) { 
 return a % b; } //! div
int main(int argc, char **argv) { return f(INT_MIN + (argc - 1), -argc); }
//// least_long_minus_one
static long f(long a, long b) { if (b == 0) return 0;
 return a / b; } //! div
int main(int argc, char **argv) { return (int)f(LONG_MIN, -argc); }
//// small_types_do_not
static int f(short a, short b) { if (b == 0) return 0; int q = a / b;
 return t[q >> 12]; } //! bounds
int main(int argc, char **argv) { return f(SHRT_MIN, -argc); }
//// abs_of_the_least
int main(int argc, char **argv) { int n = INT_MIN + argc - 1; int a = abs(n);
 return t[a % 8 == 0 ? a / (1 << 28) + 8 - 8 : 0]; //! bounds
}
//// negation_wraps
int main(int argc, char **argv) { int n = INT_MIN + argc - 1; if (n < 0) n = (int)(0u - (unsigned)n);
 return t[n < 0 ? -1 : n & 7]; //! bounds
}
//// unsigned_below_zero
int main(int argc, char **argv) { unsigned n = argc; n -= 2; if ((int)n < 8)
 return t[n]; //! bounds
 return 0; }
//// size_below_zero
int main(int argc, char **argv) { const char *s = argv[argc] ? "" : ""; size_t n = strlen(s); for (size_t i = 0; i < n - 1; i++)
 t[i] = 1; //! bounds
 return 0; }
//// char_is_signed
int main(int argc, char **argv) { char c = (char)(127 + argc);
 return t[c]; //! bounds
}
//// shift_by_the_width
int main(int argc, char **argv) { unsigned n = 31 + argc; unsigned x = n < 32 ? 1u << n : 1u << (n & 31);
 return t[x + 7]; //! bounds
}
//// a_sign_is_shifted
int main(int argc, char **argv) { int n = -8 * argc;
 return t[(n >> 1) + 3]; //! bounds
}
//// narrowed
int main(int argc, char **argv) { long n = 0x100000000L + 9 * argc; int k = (int)n;
 return t[k]; //! bounds
}
//// compared_across_signs
int main(int argc, char **argv) { int n = -argc; if (n < sizeof t) return 0;
 return t[n]; //! bounds
}
//// a_fraction_to_an_index
int main(int argc, char **argv) { double d = 8.9 * argc;
 return t[(int)d]; //! bounds
}
//// not_a_number_passes
int main(int argc, char **argv) { double d = argc > 0 ? 0.0 / (argc - 1.0) : 1; if (d < 0 || d > 7) return 1;
 if (d != d) return 5 / (argc - 1); //! div
 return 0; }
//// minus_zero
int main(int argc, char **argv) { double z = -0.0 * argc; if (z != 0.0) return 0;
 return signbit(z) ? 5 / (argc - 1) : 0; //! div
}
//// infinity_is_no_number_below
int main(int argc, char **argv) { double z = 1.0 / (argc - 1.0); if (z > 1e308)
 return 5 / (argc - 1); //! div
 return 0; }
//// rounding
int main(int argc, char **argv) { float f = 16777216.0f + argc; 
 return 5 / (f == 16777216.0f ? 0 : 1); //! div
}
//// one_tenth
int main(int argc, char **argv) { double s = 0; for (int i = 0; i < 10; i++) s += 0.1 * argc; 
 return 5 / (s == 1.0); //! div
}
//// long_double
int main(int argc, char **argv) { long double a = 1.0L + argc * 0x1p-60L; double b = (double)a;
 return 5 / (a == b); //! div
}
//// wide_integers
int main(int argc, char **argv) { __int128 n = (__int128)1 << 64; n *= argc; 
 return 5 / (int)(n & 0xff); //! div
}
//// wide_integers_high
int main(int argc, char **argv) { unsigned __int128 n = (unsigned __int128)argc << 70; unsigned long h = n >> 64;
 return t[h]; //! bounds
}
//// complex_numbers
int main(int argc, char **argv) { double complex z = 3.0 * argc + 4.0 * I; z = z * z; int n = (int)cimag(z);
 return t[n]; //! bounds
}
//// a_bool_by_bytes
int main(int argc, char **argv) { unsigned char raw = 2; _Bool b; memcpy(&b, &raw, 1); unsigned char back; memcpy(&back, &b, 1);
 return 5 / (back - 2); //! div
}
//// a_bool_of_a_fraction
int main(int argc, char **argv) { _Bool b = 0.5 * argc; 
 return 5 / (b - 1); //! div
}
//// falling_through
static int f(int k) { int n = 0; switch (k) { case 1: n += 4; case 2: n += 3; case 3: n += 1; break; default: n = 2; } 
 return t[n]; } //! bounds
int main(int argc, char **argv) { return f(argc); }
//// into_a_loop
int main(int argc, char **argv) { int i = 20; if (argc > 0) goto in; for (i = 0; i < 8; i++) { in:
 t[i] = 1; //! bounds
 } return 0; }
//// a_computed_jump
int main(int argc, char **argv) { static void *const to[] = {&&a, &&b, &&c}; int n = 1; goto *to[argc]; a: n = 2; b: n += 10; c:
 return t[n]; //! bounds
}
//// duff
int main(int argc, char **argv) { int n = 9 + argc, at = 0, left = (n + 3) / 4; switch (n % 4) { case 0: do { at++; case 3: at++; case 2: at++; case 1: at++; } while (--left > 0); }
 return t[at]; //! bounds
}
//// overlapping
int main(int argc, char **argv) { char b[8] = "abcdefg"; memmove(b + 1, b, 7); 
 return b[strlen("x") + 7]; //! bounds
}
//// overlapping_loses_its_end
int main(int argc, char **argv) { char b[8] = "abcdefg"; memmove(b + 1, b, 7); b[0] = 'x';
 return (int)strlen(b); //! bounds
}
//// grown_elsewhere
int main(int argc, char **argv) { char *p = malloc(8); if (!p) return 1; char *q = p; p[0] = 1; p = realloc(p, 1 << 20); if (!p) return 1; 
 return q[0]; //! freed
}
//// grown_to_less
static struct { char *p; size_t n; } g;
int main(int argc, char **argv) { g.p = calloc(16, 1); if (!g.p) return 1; g.n = 16; g.p = realloc(g.p, 4); if (!g.p) return 1;
 return g.p[g.n - 1]; //! bounds
}
//// grown_and_not_set
int main(int argc, char **argv) { int *p = calloc(2, 4); if (!p) return 1; int *q = realloc(p, 16); if (!q) return 1; 
 if (q[3] == 77) t[0] = 1; //! uninit
 return 0; }
//// a_class_of_a_character
int main(int argc, char **argv) { unsigned char c = 200 + argc; int k = isalpha('a') ? 9 : 1;
 return t[k]; //! bounds
}
//// a_digit
int main(int argc, char **argv) { const char *s = "9:"; 
 return t[s[argc] - '0']; //! bounds
}
//// restrict_lies
static int f(int *restrict a, int *restrict b) { *a = 1; *b = 20; return t[*a]; } //! bounds
int main(int argc, char **argv) { int n; return f(&n, &n); }
//// atomics
#include <stdatomic.h>
static atomic_int n;
int main(int argc, char **argv) { atomic_store(&n, 3); atomic_fetch_add(&n, 6); int want = 9; atomic_compare_exchange_strong(&n, &want, 30);
 return t[atomic_load(&n) - 22]; //! bounds
}
//// exchanged_in_vain
#include <stdatomic.h>
static atomic_int n = 12;
int main(int argc, char **argv) { int want = 5; atomic_compare_exchange_strong(&n, &want, 1); 
 return t[want]; //! bounds
}
//// assembled
int main(int argc, char **argv) { int n = 1; __asm__("movl $40, %0" : "=r"(n)); 
 return t[n]; //! bounds
}
//// assembled_in_memory
static int n = 1;
int main(int argc, char **argv) { n = 1; __asm__ volatile("movl $40, %0" : "=m"(n)); 
 return t[n]; //! bounds
}
//// assembled_by_clobber
static int n = 1;
int main(int argc, char **argv) { n = 1; int *p = &n; __asm__ volatile("movl $40, (%0)" : : "r"(p) : "memory"); 
 return t[n]; //! bounds
}
//// builtin_overflow
int main(int argc, char **argv) { int r; if (__builtin_add_overflow(INT_MAX, argc, &r))
 return t[r < 0 ? -1 : 0]; //! bounds
 return 0; }
//// saturated
int main(int argc, char **argv) { unsigned n = __builtin_popcount(0x1ff * argc); 
 return t[n]; //! bounds
}
//// trailing_zeros
int main(int argc, char **argv) { int n = __builtin_ctz(1u << (8 * argc)); 
 return t[n]; //! bounds
}
//// swapped_bytes
int main(int argc, char **argv) { unsigned n = __builtin_bswap32(9u << 24); 
 return t[n]; //! bounds
}
//// a_statement_expression
int main(int argc, char **argv) { int n = ({ int s = 0; for (int i = 0; i < 5; i++) s += i; s; }); 
 return t[n]; //! bounds
}
//// a_nested_ternary
int main(int argc, char **argv) { struct node *p = argc > 1 ? &(struct node){1} : argc == 1 ? NULL : &(struct node){2}; 
 return p->n; //! null
}
//// a_list_that_ends
int main(int argc, char **argv) { struct node c = {3, 0, 0}, b = {2, &c, 0}, a = {1, &b, 0}; struct node *p = &a; for (int i = 0; i < 3; i++)
 p = p->next;
 return p->n; //! null
}
//// a_name_that_is_missing
static struct node mk(int n, char *name) { struct node r; memset(&r, 0, sizeof r); r.n = n; if (n & 1) r.name = name; return r; }
int main(int argc, char **argv) { struct node r = mk(argc + 1, "abc"); 
 return r.name[0]; //! null
}
