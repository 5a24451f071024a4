/* Relations of numbers, sizes and lengths that do not hold: each marked line fails in some run. Without `main`,
   so that no caller says what is passed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <alloca.h>
static int t[8];

//// two_choices_of_one_pointer
int f(char *s, int c, int d) { s[0] = 1; char *p = c ? s : NULL; char *r = d ? s : NULL; if (r)
 return p[0]; //! null
 return 0; }
#ifdef NATIVE
int main(void) { char b[4]; return f(b, 0, 1); }
#endif
//// chosen_and_tested
int f(char *s, int c) { char *p = c ? s : NULL; if (s)
 return p[0]; //! null
 return 0; }
#ifdef NATIVE
int main(void) { char b[4] = "a"; return f(b, 0); }
#endif
//// found_and_taken
int f(char *s, int c) { char *p = strchr(s, '='), *v = NULL; if (c) v = p; if (p)
 return v[0]; //! null
 return 0; }
#ifdef NATIVE
int main(void) { char b[4] = "a=b"; return f(b, 0); }
#endif
//// made_and_taken
int f(int n, int c) { char *p = malloc(n), *v = NULL; if (c) v = p; if (!p) return 1; p[0] = 1;
 return v[0]; //! null
}
#ifdef NATIVE
int main(void) { return f(4, 0); }
#endif
//// a_field_that_is_chosen
struct s { char *a, *b; };
int f(struct s *x, char *q, int c) { x->a = q; x->b = NULL; if (c) x->b = q; if (!x->a) return 1;
 return x->b[0]; //! null
}
#ifdef NATIVE
int main(void) { struct s x; char b[4] = "a"; return f(&x, b, 0); }
#endif
//// array_of_variable_length_ends
int f(int n) { char *p = 0; for (int i = 0; i < 2; i++) { char a[n]; a[n - 1] = 1; if (i == 0) p = a; else memset(a, 0, n); }
 return p[n - 1]; //! freed
}
#ifdef NATIVE
int main(void) { return f(4); }
#endif
//// old_object_in_a_loop
int f(void) { char *q = 0; size_t n = 0; for (int i = 0; i < 2; i++) { size_t m = i ? 16 : 2; char *p = malloc(m); if (!p) return 1; p[0] = 0; if (q)
   q[n - 1] = 1; //! bounds
  q = p; n = i ? 1 : 16; } return 0; }
#ifdef NATIVE
int main(void) { return f(); }
#endif
//// size_of_an_earlier_turn
int f(int k) { char *p = 0; size_t n = 1; for (int i = 0; i < 3; i++) { if (i != 1) { free(p); p = malloc(n); if (!p) return 1; } n *= 4; }
 p[n - 1] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(1); }
#endif
//// length_of_an_earlier_turn
int f(char **v) { size_t n = 0; char *p = 0; for (int i = 0; v[i]; i++) { if (i == 0) { n = strlen(v[0]); p = malloc(n + 1); if (!p) return 1; }
  strcpy(p, v[i]); //! bounds
 } return 0; }
#ifdef NATIVE
int main(void) { char *v[] = {"a", "abcdef", 0}; return f(v); }
#endif
//// swapped_lengths
int f(char *a, char *b) { size_t n = strlen(a), m = strlen(b), k; if (n > m) { k = n; n = m; m = k; } char *p = malloc(n + 1); if (!p) return 1;
 strcpy(p, a); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f("abcdef", "a"); }
#endif
//// promise_behind_another_text
int f(FILE *in) { char b[16]; char *r = fgets(b, sizeof b, in); memset(b, 'x', sizeof b); if (r)
 return (int)strlen(b); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { FILE *in = fopen("/proc/self/status", "r"); return in ? f(in) : 0; }
#endif
//// promise_of_another_call
int f(FILE *in, FILE *none) { char b[16]; memset(b, 'x', 16); char *r = fgets(b, sizeof b, none); char c[16]; char *q = fgets(c, sizeof c, in); if (q)
 return (int)strlen(b); //! bounds
 return r != 0; }
#ifdef NATIVE
int main(void) { FILE *in = fopen("/proc/self/status", "r"), *none = fopen("/dev/null", "r"); return in && none ? f(in, none) : 0; }
#endif
//// promise_in_a_loop
int f(FILE *in) { char b[2][16]; memset(b, 'x', sizeof b); char *r = 0; for (int i = 0; i < 2; i++) { r = fgets(b[i & 0], 16, in); } if (r)
 return (int)strlen(b[1]); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { FILE *in = fopen("/proc/self/status", "r"); return in ? f(in) : 0; }
#endif
//// cut_by_a_narrow_type
int f(size_t n) { unsigned char k = n; char *p = malloc(k); if (!p || n == 0) return 1;
 p[n - 1] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(300); }
#endif
//// cut_and_signed
int f(long n) { int k = n; char *p = malloc(16); if (!p) return 1; if (n > 16 || n < 0) return 1; k -= 17; 
 p[k + 16] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(0); }
#endif
//// negative_is_large
int f(int n) { char *p = malloc((size_t)(unsigned)n & 0xff); if (!p) return 1; if (n > 16) return 1;
 p[15] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(8); }
#endif
//// room_by_an_int_product
int f(int n, int m) { if (n < 1 || m < 1) return 1; int *p = malloc((size_t)(unsigned short)(n * m) * sizeof *p); if (!p) return 1;
 p[n * m - 1] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(300, 300); }
#endif
//// shifted_room
int f(unsigned n) { unsigned k = n << 30; char *p = malloc(k); if (!p) return 1; if (n < 4) return 1;
 p[n - 1] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(4); }
#endif
//// a_zero_in_the_middle
int f(char *s) { size_t n = strlen(s); if (n < 4) return 1; s[1] = 0; char *p = malloc(strlen(s) + 1); if (!p) return 1;
 p[n] = 0; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { char b[] = "abcdef"; return f(b); }
#endif
//// a_zero_is_filled
int f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 1; s[n] = 'x'; s[n + 1] = 0;
 strcpy(p, s); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { char b[16] = "abc"; return f(b); }
#endif
//// a_zero_that_is_filled_again
int f(void) { char b[8]; memset(b, 'x', 8); b[7] = 0; b[3] = 0; memset(b, 'x', 4); b[7] = 'y';
 return (int)strlen(b); //! bounds
}
#ifdef NATIVE
int main(void) { return f(); }
#endif
//// two_bytes_over_the_end
int f(void) { char b[8]; memset(b, 'x', 8); b[6] = 0; *(short *)(b + 6) = 0x4141; 
 return (int)strlen(b); //! bounds
}
#ifdef NATIVE
int main(void) { return f(); }
#endif
//// a_step_over_the_end
int f(char *s) { size_t n = strlen(s); char *p = s + n; p++;
 return (int)strlen(p); //! bounds
}
#ifdef NATIVE
int main(void) { char b[4] = {'a', 'b', 'c', 0}; return f(b); }
#endif
//// a_callee_makes_it_longer
static void more(char *s) { size_t n = strlen(s); s[n] = '!'; s[n + 1] = 0; }
int f(char *s) { char *p = malloc(strlen(s) + 1); if (!p) return 1; more(s);
 strcpy(p, s); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { char b[16] = "abc"; return f(b); }
#endif
//// a_callee_by_a_pointer
static void more(char *s) { size_t n = strlen(s); s[n] = '!'; s[n + 1] = 0; }
static void (*volatile by)(char *) = more;
int f(char *s) { char *p = malloc(strlen(s) + 1); if (!p) return 1; by(s);
 strcpy(p, s); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { char b[16] = "abc"; return f(b); }
#endif
//// through_a_static
static char *kept; static void more(void) { strcat(kept, "def"); }
int f(char *s) { kept = s; char *p = malloc(strlen(s) + 1); if (!p) return 1; more();
 strcpy(p, s); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { char b[16] = "abc"; return f(b); }
#endif
//// freed_in_a_callee
static char *kept; static void end(void) { free(kept); }
int f(size_t n) { char *p = malloc(n); if (!p || n < 2) return 1; kept = p; p[1] = 1; end();
 return p[n - 1]; //! freed
}
#ifdef NATIVE
int main(void) { return f(4); }
#endif
//// printed_in_other_ways
int f(const char *a, int n) { char *p = malloc(strlen(a) + 12); if (!p) return 1;
 sprintf(p, "%s%d%c", a, n, 'x'); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f("abc", -2147483647 - 1); }
#endif
//// printed_long
int f(const char *a, long n) { char *p = malloc(strlen(a) + 12); if (!p) return 1;
 sprintf(p, "%s%ld", a, n); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f("abc", -9223372036854775807L); }
#endif
//// printed_with_a_sign
int f(const char *a, int n) { char *p = malloc(strlen(a) + 11); if (!p) return 1;
 sprintf(p, "%s%+d", a, n); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f("abc", 2147483647); }
#endif
//// printed_null
int f(const char *a, const char *b) { char *p = malloc(strlen(a) + 4); if (!p || b) return 1;
 sprintf(p, "%s%s", a, b); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f("abc", 0); }
#endif
//// cut_by_snprintf
int f(const char *a) { char b[8]; int n = snprintf(b, sizeof b, "%s", a);
 return b[n]; //! bounds
}
#ifdef NATIVE
int main(void) { return f("abcdefghijkl"); }
#endif
//// compared_lengths
int f(const char *a, const char *b) { size_t n = strlen(a), m = strlen(b); if (n - m > n) return 1; 
 return a[n - m - 1]; //! bounds
}
#ifdef NATIVE
int main(void) { return f("abc", "abc"); }
#endif
//// equal_by_low_bits
int f(size_t n, unsigned char k) { char *p = malloc(n); if (!p) return 1; if ((unsigned char)n != k || k < 8) return 1; n = k;
 p[n] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(8, 8); }
#endif
//// low_bits_are_less
int f(size_t n) { unsigned char k = n; if (k == 0) return 1; char *p = malloc(k); if (!p) return 1;
 memset(p, 0, n); //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(257); }
#endif
//// at_least_one_of_none
int f(int argc, char **argv) { size_t n = 0; for (int i = 1; i < argc; i++) n += strlen(argv[i]) + 1; char *p = malloc(n); if (!p) return 1;
 p[n - 1] = 0; //! bounds
 return 0; }
#ifdef NATIVE
int main(int argc, char **argv) { return f(argc, argv); }
#endif
//// joined_without_room
int f(int n, char **v) { size_t m = 1; for (int i = 0; i < n; i++) m += strlen(v[i]); char *p = malloc(m); if (!p) return 1; p[0] = 0; for (int i = 0; i < n; i++) { strcat(p, v[i]);
  strcat(p, ","); } //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { char *v[] = {"a"}; return f(1, v); }
#endif
//// both_grow
struct vec { int *v; size_t n, room; };
int push(struct vec *x, int e) { if (x->n > x->room) { x->room = x->room * 2 + 1; int *q = realloc(x->v, x->room * sizeof *q); if (!q) return 1; x->v = q; }
 x->v[x->n++] = e; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { struct vec x = {malloc(4), 0, 1}; if (!x.v) return 1; for (int i = 0; i < 3; i++) push(&x, i); return 0; }
#endif
//// grown_by_half
int f(size_t n) { char *p = malloc(n); if (!p) return 1; size_t m = n + n / 2; char *q = realloc(p, m); if (!q) return 1;
 q[m] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(8); }
#endif
//// failed_realloc_keeps_the_old_size
int f(size_t n) { char *p = malloc(n), *q; if (!p) return 1; size_t room = n; room *= 2; q = realloc(p, room); if (q) p = q; p = realloc(p, 1); if (!p) return 1;
 p[room - 1] = 1; //! bounds
 return 0; }
#ifdef NATIVE
int main(void) { return f(8); }
#endif
//// from_the_end
int f(const char *s) { const char *e = s + strlen(s); while (e > s && e[-1] != '/') e--; 
 return e[-1]; //! bounds
}
#ifdef NATIVE
int main(void) { static const char x[] = "abc"; return f(x); }
#endif
//// behind_the_last_part
int f(char *s) { char *p = strrchr(s, '/'); p = p ? p + 1 : s; size_t n = strlen(p); 
 return p[n - 1]; //! bounds
}
#ifdef NATIVE
int main(void) { char *b = malloc(1); if (!b) return 1; b[0] = 0; return f(b); }
#endif
//// difference_of_other_pointers
int f(const char *a, const char *b) { long n = strchr(b, 'x') - b; 
 return a[n]; //! bounds
}
#ifdef NATIVE
int main(void) { return f("ab", "abcdefx"); }
#endif
//// the_tested_is_not_the_used
int f(int *v, int n, int i, int j) { v[n - 1] = 0; if (i < 0 || i >= n) return 1;
 return v[j]; //! bounds
}
#ifdef NATIVE
int main(void) { int v[4]; return f(v, 4, 1, 5); }
#endif
//// tested_before_a_change
int f(int *v, int n, int i) { v[0] = v[n - 1]; if (i < 0 || i >= n) return 1; i += v[0];
 return v[i]; //! bounds
}
#ifdef NATIVE
int main(void) { int v[4] = {1, 2, 3, 4}; return f(v, 4, 1); }
#endif
//// a_static_count_changes
static int n = 4; static void set(int m) { n = m; }
int f(int m) { int *p = malloc(n * sizeof *p); if (!p || n < 1) return 1; set(m);
 return p[n - 1] = 1; //! bounds
}
#ifdef NATIVE
int main(void) { return f(40); }
#endif
//// an_alias_of_the_count
int f(int *n, int *m) { int *p = malloc(*n * sizeof *p); if (!p || *n < 1) return 1; *m = 40;
 return p[*n - 1] = 1; //! bounds
}
#ifdef NATIVE
int main(void) { int n = 4; return f(&n, &n); }
#endif
