/* Relations of numbers and pointers over loops, stale tests and other names: for some arguments each marked line
   fails. There are no callers, so that nobody says what is passed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct vec { int *v; int n; };
void other(struct vec *);

//// stale_test
int f(int i, int n, int m) { int ok = i < n && i >= 0; n = m; if (n < 0 || n > 100) return 1; char *p = malloc(n); if (!p) return 1; if (ok)
 p[i] = 1; //! bounds
 free(p); return 0; }
//// stale_test_in_a_loop
int f(int *x, int n, int k) { int ok = 0, j = 0; char *p = malloc(8); if (!p) return 1; for (int i = 0; i < k; i++) { if (ok)
  p[j] = 1; //! bounds
  ok = j >= 0 && j < 8; j = x[i]; } return 0; }
//// swapped_pointers
int f(int k) { char *p = malloc(16), *q = malloc(4); if (!p || !q) return 1; for (int i = 0; i < k; i++) { char *z = p; p = q; q = z; }
 p[8] = 1; //! bounds
 return 0; }
//// swapped_numbers
int f(unsigned a, unsigned b, int k) { static int t[8]; if (a > 7 || b > 70) return 1; for (int i = 0; i < k; i++) { unsigned z = a; a = b; b = z; }
 return t[a]; //! bounds
}
//// rotated_numbers
int f(unsigned a, unsigned b, unsigned c, int k) { static int t[8]; if (a > 7 || b > 7 || c > 70) return 1; while (k--) { unsigned z = a; a = b; b = c; c = z; }
 return t[a]; //! bounds
}
//// the_old_one
int f(int *next, int n, int k) { int *v = malloc(n * sizeof *v); if (!v || n < 1 || n > 100) return 1; int i = 0, old = 0; for (int j = 0; j < k; j++) { if (i < 0 || i >= n) break; old = i; i = next[i]; }
 v[old] = 1;
 return v[i]; //! bounds
}
//// by_twos
int f(int n) { if (n < 1 || n > 100) return 1; int *a = malloc(n * sizeof *a); if (!a) return 1; int s = 0; for (int *p = a; p != a + n + 1; p += 2) { if (p > a + n) break;
  *p = 0; } //! bounds
 return s; }
//// by_bytes
int f(int n) { if (n < 1 || n > 100) return 1; int *a = calloc(n, sizeof *a); if (!a) return 1; int s = 0; for (char *p = (char *)a; p < (char *)(a + n); p++)
  s += *(int *)p; //! bounds
 return s; }
//// odd_and_even
int f(int n, int c) { if (n < 1 || n > 100) return 1; short *a = calloc(n, sizeof *a); if (!a) return 1; char *p = (char *)a; if (c) p += 1; for (; p < (char *)(a + n); p += 2)
  *(short *)p = 0; //! bounds
 return 0; }
//// a_field_over_a_call
int f(struct vec *x) { x->v = malloc(40); x->n = 10; if (!x->v) return 1; int i = x->n - 1; other(x);
 x->v[i] = 1; //! bounds
 return 0; }
//// a_field_of_two
int f(struct vec *x, struct vec *y) { x->v = malloc(40); x->n = 10; if (!x->v) return 1; y->n = 20;
 x->v[x->n - 1] = 1; //! bounds
 return 0; }
//// shrinking
int f(int n) { if (n < 4 || n > 100) return 1; char *p = malloc(n); if (!p) return 1; while (n > 2) { char *q = realloc(p, n / 2); if (!q) return 1; p = q; 
  p[n - 1] = 0; //! bounds
  n /= 2; } return 0; }
//// a_longer_one_found
int f(char **v) { size_t most = 0; for (int i = 0; v[i]; i++) { size_t n = strlen(v[i]); if (n > most) most = n; if (i > 3) most = 0; } char *p = malloc(most + 1); if (!p) return 1; for (int i = 0; v[i]; i++)
  strcpy(p, v[i]); //! bounds
 return 0; }
//// the_previous_text
int f(char **v, int k) { char *p = malloc(1), *s = v[0]; size_t n = 0; if (!p) return 1; for (int i = 1; i < k; i++) { free(p); n = strlen(s); p = malloc(n + 1); if (!p) return 1; s = v[i];
  strcpy(p, s); } //! bounds
 return 0; }
//// one_of_two_lengths
int f(char *a, char *b, int c) { char *s; size_t n; if (c) { s = a; n = strlen(a); } else { s = b; n = strlen(a); } char *p = malloc(n + 1); if (!p) return 1;
 strcpy(p, s); //! bounds
 return 0; }
//// one_of_two_objects
int f(size_t n, size_t m, int c) { if (n < 1 || m < 1) return 1; char *p = malloc(n), *q = malloc(m), *r; size_t k; if (!p || !q) return 1; if (c) { r = p; k = n; } else { r = q; k = n; }
 r[k - 1] = 1; //! bounds
 return 0; }
//// one_of_two_objects_in_a_loop
int f(size_t n, size_t m, int k) { if (n < 1 || m < 1) return 1; char *p = malloc(n), *q = malloc(m); if (!p || !q) return 1; while (k--) { char *z = p; p = q; q = z; }
 p[n - 1] = 1; //! bounds
 return 0; }
//// a_length_behind_a_store_in_a_loop
int f(char *s, int k) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 1; for (int i = 0; i < k; i++) { if (i == 2) s[n] = 'x'; }
 strcpy(p, s); //! bounds
 return 0; }
//// a_length_and_a_callers_object
static char *kept; void set(char *x) { kept = x; }
int f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 1; kept[n] = 'x';
 strcpy(p, s); //! bounds
 return 0; }
//// zero_made_and_moved
int f(int n) { char b[8]; memset(b, 'x', 8); if (n < 0 || n > 7) return 1; b[n] = 0; memmove(b, b + 1, 7); b[7] = 'y';
 return (int)strlen(b); //! bounds
}
//// zero_and_copy_without_end
int f(int n) { char b[8]; b[7] = 0; strncpy(b, "abcdefghij", 8);
 return (int)strlen(b); //! bounds
}
//// zero_and_read
int f(FILE *in) { char b[8]; b[7] = 0; fread(b, 1, 8, in);
 return (int)strlen(b); //! bounds
}
//// a_place_from_the_end
int f(char *s) { char *e = s + strlen(s), *p = strrchr(s, '/'); if (!p) p = s; long n = e - p; char *q = malloc(n); if (!q) return 1;
 strcpy(q, p); //! bounds
 return 0; }
//// null_and_then_not
int f(char *s, int c) { char *p = 0; if (c > 1) p = s; char *q = p; if (c > 2) p = s; if (p)
 return q[0]; //! null
 return 0; }
//// null_in_a_loop
int f(char **v, int k) { char *last = 0, *p = 0; for (int i = 0; i < k; i++) { last = p; p = v[i]; if (!p) break; p[0] = 1; if (i > k)
  return 0; } if (p)
 return last[0]; //! null
 return 0; }
//// null_kept_in_memory
struct two { char *a, *b; };
int f(struct two *x, char *s, int c) { x->a = 0; x->b = 0; if (c > 1) x->a = s; if (c > 2) x->b = s; if (!x->a) return 1;
 return x->b[0]; //! null
}
//// null_by_found
int f(char *s) { char *p = strchr(s, 'a'), *q = p; if (p) q = strchr(p, 'b'); if (p)
 return q[0]; //! null
 return 0; }
//// found_again
int f(char **v, int k) { char *q = 0; for (int i = 0; i < k; i++) { char *p = strchr(v[i], '='); if (i == 0) q = p; if (p) p[0] = 0; if (p && i > 0)
  return q[0]; } //! null
 return 0; }
//// a_pointer_that_is_kept_by_an_earlier_call
static int g = 1; static int t[8]; static int *at; int *addr(void) { return &g; } void put(int *x) { at = x; }
int f(void) { if (g < 0 || g > 7) return 1; *at = 100;
 return t[g]; //! bounds
}
//// an_earlier_call_or_this_one
static char buf[8]; static char *kept; void set(char *x) { kept = x; }
int f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 1; if (!kept) kept = buf; if (n < 8) kept[n] = 'x';
 strcpy(p, s); //! bounds
 return 0; }
//// freed_by_an_earlier_name
static char *kept; void set(char *x) { kept = x; } void end(void) { free(kept); }
int f(char *s) { if (s[0] == 0) return 1; end();
 return s[0]; //! freed
}
//// set_to_null_by_a_kept_name
static char *first; static char **at; char **addr(void) { return &first; } void put(char **x) { at = x; }
int f(char *s) { first = s; if (!first) return 1; *at = 0;
 return first[0]; //! null
}
//// a_struct_that_is_kept
static struct vec *kept; void set(struct vec *x) { kept = x; }
int f(struct vec *x) { static int t[8]; if (x->n < 0 || x->n > 7) return 1; kept->n = 90;
 return t[x->n]; //! bounds
}
//// size_of_the_last_turn
int f(void) { char *p = NULL; unsigned long k = 1;
head: if (k >= 100) return 0;
  if (k < 2) { k++; goto head; }
  if (p)
    p[k - 1] = 1; //! bounds
  p = malloc(k); k++; goto head; }
//// size_of_the_last_turn_in_ints
int f(void) { int *p = NULL; int k = 1;
head: if (k >= 100) return 0;
  if (k < 2) { k++; goto head; }
  if (p)
    p[k - 1] = 1; //! bounds
  p = malloc(k * sizeof *p); k++; goto head; }
//// exchanged_when_both_were_made_again
int f(int n) { int i = 0; char *p = malloc(4), *q = malloc(16), *z; if (!p || !q) return 1;
head:
  q[8] = 1; //! bounds
  if (i == 0) { i = 1; p = malloc(4); q = malloc(16); if (!p || !q) return 1; goto head; }
  if (n-- > 0) { z = p; p = q; q = z; goto head; }
  return 0; }
//// the_old_one_and_none
int f(int n) { int i = 0; char *p = malloc(4), *q = malloc(4); if (!p || !q) return 1;
head:
  if (q)
    q[8] = 1; //! bounds
  if (i == 0) { i = 1; p = malloc(4); q = malloc(16); if (!p || !q) return 1; goto head; }
  if (n-- > 0) { q = p; p = NULL; goto head; }
  return 0; }
//// three_in_turn
int f(int n) { int i = 0; char *p = malloc(4), *q = malloc(16), *r = malloc(16), *z; if (!p || !q || !r) return 1;
head:
  r[8] = 1; //! bounds
  if (i == 0) { i = 1; p = malloc(4); q = malloc(16); r = malloc(16); if (!p || !q || !r) return 1; goto head; }
  if (n-- > 0) { z = p; p = q; q = r; r = z; goto head; }
  return 0; }
