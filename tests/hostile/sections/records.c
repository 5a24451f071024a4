/* Records whose fields belong together, `len <= cap` and room for `cap` elements: each marked line fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <signal.h>
struct vec { int *data; size_t len; size_t cap; };
static int push(struct vec *v, int x) {
 if (v->len == v->cap) { size_t n = v->cap ? v->cap * 2 : 4; int *p = realloc(v->data, n * sizeof *p); if (!p) return 0; v->data = p; v->cap = n; }
 v->data[v->len++] = x; return 1; }
static struct vec g, h; static int t[8];
//// cap_grows_first
static void grow(struct vec *v) { v->cap *= 2; int *p = realloc(v->data, v->cap * sizeof *p); if (p && v->cap < 8) v->data = p; }
int main(int argc, char **argv) { struct vec v = {0}; for (int i = 0; i < 4; i++) push(&v, i); grow(&v); v.len = 4; for (int i = 0; i < 4; i++) if (v.len < v.cap)
 v.data[v.len++] = i; //! bounds
 return argv[0] == 0; }
//// len_without_a_test
static void more(struct vec *v) { v->len++; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); for (int i = 0; i < 6; i++) more(&v);
 return v.data[v.len - 1]; //! bounds
}
//// one_too_many
int main(int argc, char **argv) { struct vec v = {0}; for (int i = 0; i < 4; i++) push(&v, i);
 if (v.len <= v.cap) return v.data[v.len]; //! bounds
 return 0; }
//// elements_of_another_size
int main(int argc, char **argv) { struct vec v = {0}; for (int i = 0; i < 4; i++) push(&v, i);
 return ((long *)v.data)[v.len - 1] != 0; //! bounds
}
//// room_in_bytes
static void make(struct vec *v, size_t n) { v->data = malloc(n); v->len = 0; v->cap = v->data ? n : 0; }
int main(int argc, char **argv) { struct vec v; make(&v, 8); for (int i = 0; i < 8; i++) if (v.len < v.cap)
 v.data[v.len++] = i; //! bounds
 return 0; }
//// freed_and_kept
static void clear(struct vec *v) { free(v->data); v->len = 0; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); clear(&v); if (v.len < v.cap)
 v.data[v.len++] = 1; //! bounds
 return 0; }
//// freed_by_a_callee
static void release(void *p) { free(p); }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); release(v.data); if (v.len > 0)
 return v.data[0]; //! bounds
 return 0; }
//// freed_through_another_name
static int *kept;
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); kept = v.data; free(kept); if (v.len > 0)
 return v.data[0]; //! bounds
 return 0; }
//// freed_where_it_was_made
int main(int argc, char **argv) { struct vec v = {0}; int *p = malloc(16); if (!p) return 1; v.data = p; v.cap = 4; free(p); if (v.len < v.cap)
 v.data[0] = 1; //! bounds
 return 0; }
//// kept_elsewhere_before
static int *kept;
static void make(struct vec *v) { int *p = malloc(16); if (!p) exit(1); kept = p; v->data = p; v->len = 0; v->cap = 4; }
static void drop(void) { free(kept); }
int main(int argc, char **argv) { struct vec v; make(&v); drop(); if (v.len < v.cap)
 v.data[0] = 1; //! bounds
 return 0; }
//// two_records_share
static void share(struct vec *a, struct vec *b) { a->data = b->data; a->len = b->len; a->cap = b->cap; }
static void clear(struct vec *v) { free(v->data); v->data = NULL; v->len = v->cap = 0; }
int main(int argc, char **argv) { struct vec a = {0}, b = {0}; push(&b, 1); share(&a, &b); clear(&b); if (a.len > 0)
 return a.data[0]; //! bounds
 return 0; }
//// stored_twice
static void make(struct vec *a, struct vec *b) { int *p = malloc(16); if (!p) exit(1); a->data = p; a->len = 0; a->cap = 4; b->data = p; b->len = 0; b->cap = 4; }
static void clear(struct vec *v) { free(v->data); v->data = NULL; v->len = v->cap = 0; }
int main(int argc, char **argv) { struct vec a, b; make(&a, &b); clear(&b); if (a.len < a.cap)
 a.data[0] = 1; //! bounds
 return 0; }
//// copied_whole
static void clear(struct vec *v) { free(v->data); v->data = NULL; v->len = v->cap = 0; }
int main(int argc, char **argv) { struct vec a = {0}, b; push(&a, 1); b = a; clear(&a); if (b.len > 0)
 return b.data[0]; //! bounds
 return 0; }
//// moved_by_bytes
int main(int argc, char **argv) { struct vec a = {0}, b = {0}; push(&a, 1); memcpy(&b.len, &a.len, sizeof b.len); if (b.len > 0)
 return b.data[0]; //! null
 return 0; }
//// field_set_through_a_pointer
static void set(size_t *n) { *n = 9; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); set(&v.len);
 return v.data[v.len - 1]; //! bounds
}
//// field_set_by_the_library
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); sscanf("99", "%zu", &v.len); if (v.len > 0)
 return v.data[v.len - 1]; //! bounds
 return 0; }
//// half_of_a_field
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); *((char *)&v.len + 1) = 1;
 return v.data[v.len - 1]; //! bounds
}
//// zeros_in_one_field
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); memset(&v.data, 0, sizeof v.data); if (v.len > 0)
 return v.data[0]; //! null
 return 0; }
//// never_set
static void start(struct vec *v) { v->data = NULL; v->len = 0; }
int main(int argc, char **argv) { struct vec v; start(&v); memset(&v.cap, 1, sizeof v.cap); if (v.len < v.cap)
 v.data[0] = 1; //! null
 return 0; }
//// left_open_at_the_return
static void part(struct vec *v, int n) { v->len = n + 5; if (n > 100) v->len = 0; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); part(&v, argc);
 return v.data[v.len - 1]; //! bounds
}
//// left_open_at_a_call
static int last(struct vec *v) {
 return v->data[v->len - 1]; //! bounds
}
static int part(struct vec *v) { size_t n = v->len; v->len = n + 9; int x = last(v); v->len = n; return x; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); return part(&v); }
//// left_open_for_a_call_back
static int cmp(const void *a, const void *b) { (void)a; (void)b; if (g.len > 0)
 return g.data[g.len - 1]; //! bounds
 return 0; }
static void part(struct vec *v) { int two[2] = {2, 1}; size_t n = v->len; v->len = n + 9; qsort(two, 2, sizeof *two, cmp); v->len = n; }
int main(int argc, char **argv) { push(&g, 1); part(&g); return 0; }
//// open_through_another_name
static int both(struct vec *a, struct vec *b) { int x = 0; a->len += 9; if (b->len > 0)
 x = b->data[b->len - 1]; //! bounds
 a->len -= 9; return x; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); return both(&v, &v); }
//// pointer_moves_while_open
static void part(struct vec *a, struct vec *b, int n) { struct vec *p = a; p->len += 9; if (n) p = b; p->len = 0; }
int main(int argc, char **argv) { struct vec v = {0}, w = {0}; push(&v, 1); part(&v, &w, argc);
 return v.data[v.len - 1]; //! bounds
}
//// element_moves_while_open
static struct vec row[4];
static void part(int i) { row[i].len += 4; i++; row[i].len = 0; }
int main(int argc, char **argv) { for (int i = 0; i < 4; i++) push(&row[i], 1); part(argc);
 return row[argc].data[row[argc].len - 1]; //! bounds
}
//// a_handler_looks
static void on(int s) { (void)s; if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int main(int argc, char **argv) { signal(SIGINT, on); push(&g, 1); size_t n = g.len; g.len = 9; raise(SIGINT); g.len = n; return 0; }
//// a_jump_leaves_it_open
static jmp_buf at;
static void part(struct vec *v) { size_t n = v->len; v->len = n + 9; if (n) longjmp(at, 1); v->len = n; }
int main(int argc, char **argv) { push(&g, 1); if (!setjmp(at)) part(&g);
 return g.data[g.len - 1]; //! bounds
}
//// at_exit
static void last(void) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int main(int argc, char **argv) { atexit(last); push(&g, 1); g.len = 9; exit(0); }
//// main_again
int main(int argc, char **argv) { if (argc == 0 && g.len > 0)
 return g.data[g.len - 1]; //! bounds
 push(&g, 1); g.len = 9; return argc ? main(0, argv) : 0; }
//// realloc_that_fails
static void grow(struct vec *v, size_t n) { v->data = realloc(v->data, n * sizeof *v->data); if (!v->data) return; v->cap = n; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); grow(&v, (size_t)1 << 50); if (v.len > 0)
 return v.data[0]; //! null
 return 0; }
//// realloc_to_nothing
static int shrink(struct vec *v, size_t n) { int *p = realloc(v->data, n * sizeof *p); if (!p) return 0; v->data = p; v->cap = n; if (v->len > n) v->len = n; return 1; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); if (!shrink(&v, argc - 1) && v.len > 0)
 return v.data[0]; //! bounds
 return 0; }
//// realloc_and_the_old_pointer
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); int *old = v.data; int *p = realloc(v.data, 1 << 20); if (!p) return 1; v.data = p; v.cap = 1 << 18; if (v.len > 0)
 return old[0]; //! bounds
 return 0; }
//// realloc_smaller
static void trim(struct vec *v) { int *p = realloc(v->data, 4); if (!p) return; v->data = p; v->len = 1; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); trim(&v); for (int i = 0; i < 3; i++) if (v.len < v.cap)
 v.data[v.len++] = i; //! bounds
 return 0; }
//// size_wraps
static int make(struct vec *v, unsigned n) { v->data = malloc((unsigned)(n * 4u)); if (!v->data) return 0; v->cap = n; v->len = 0; return 1; }
int main(int argc, char **argv) { struct vec v; if (!make(&v, 0x40000001u)) return 1; v.len = 5; if (v.len <= v.cap)
 return v.data[v.len - 1]; //! bounds
 return 0; }
//// len_wraps_below_zero
static void pop(struct vec *v) { v->len--; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); pop(&v); pop(&v); if (v.len > 0)
 return v.data[v.len - 1]; //! bounds
 return 0; }
//// signed_len
struct s { char *p; int n, max; };
static void add(struct s *s, int k) { if (s->n + k > s->max) return; s->n += k; }
int main(int argc, char **argv) { struct s s; s.p = malloc(8); if (!s.p) return 1; s.n = 0; s.max = 8; add(&s, -argc);
 s.p[s.n] = 1; //! bounds
 return 0; }
//// null_with_a_length
static void give(struct vec *v, int n) { v->data = NULL; if (n < 9) v->len = n; v->cap = n; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); give(&v, argc); if (v.len > 0)
 return v.data[0]; //! null
 return 0; }
//// a_local_array_that_ends
static void lend(struct vec *v) { int own[4] = {0}; v->data = own; v->len = 0; v->cap = 4; }
static void use(struct vec *v) { if (v->len < v->cap)
 v->data[v->len++] = 1; //! bounds
 }
int main(int argc, char **argv) { struct vec v = {0}; lend(&v); use(&v); return 0; }
//// parts_of_an_array_of_records
static struct vec many[2];
int main(int argc, char **argv) { struct vec *p = many; push(p, 1); p[1].len = 3; p[1].cap = 4; if (many[1].len < many[1].cap)
 many[1].data[0] = 1; //! null
 return 0; }
//// through_a_union
union u { struct vec v; size_t raw[3]; };
int main(int argc, char **argv) { static union u u; push(&u.v, 1); u.raw[1] = 9;
 return u.v.data[u.v.len - 1]; //! bounds
}
//// set_in_a_callee_that_frees
static void flush(struct vec *v) { free(v->data); v->data = NULL; v->cap = 0; v->len = 0; }
static int sum(struct vec *v) { int *p = v->data; size_t n = v->len; flush(v); if (n > 0)
 return p[n - 1]; //! bounds
 return 0; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); return sum(&v); }
//// recursion_while_open
static int walk(struct vec *v, int k) { if (k == 0) { if (v->len > 0)
 return v->data[v->len - 1]; //! bounds
 return 0; }
 v->len += 9; int x = walk(v, k - 1); v->len -= 9; return x; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); return walk(&v, argc); }
//// swapped_lengths
static void swap(struct vec *a, struct vec *b) { size_t n = a->len; a->len = b->len; b->len = n; }
int main(int argc, char **argv) { struct vec a = {0}, b = {0}; push(&a, 1); swap(&a, &b); if (b.len > 0)
 return b.data[b.len - 1]; //! null
 return 0; }
//// a_loop_leaves_it_open
static void fill(struct vec *v, int n) { for (int i = 0; i < n; i++) { v->len += 8; if (i == 5) v->len = 0; } }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); fill(&v, argc);
 return v.data[v.len - 1]; //! bounds
}
//// freed_record_is_used
static struct vec *make(void) { struct vec *v = malloc(sizeof *v); if (!v) exit(1); v->data = NULL; v->len = v->cap = 0; return v; }
int main(int argc, char **argv) { struct vec *v = make(); push(v, 1); struct vec *w = v; free(v); if (
 w->len > 0) //! bounds
 return w->data[0];
 return 0; }
//// strict_and_made_of_zeros
struct m { int *p; unsigned mask; };
static int get(struct m *m, unsigned i) {
 return m->p[i & m->mask]; //! null
}
int main(int argc, char **argv) { struct m *m = calloc(1, sizeof *m); if (!m) return 1; if (argc > 1) { m->p = calloc(16, 4); if (!m->p) return 1; m->mask = 15; } return get(m, argc); }
//// strict_and_not_set_first
struct m { int *p; unsigned mask; };
static int get(struct m *m, unsigned i) {
 return m->p[i & m->mask]; //! bounds
}
int main(int argc, char **argv) { struct m m; m.p = malloc(8); if (!m.p) return 1; m.p[0] = m.p[1] = 0; m.mask = 1; int x = get(&m, 1); m.mask = 7; return x + get(&m, 7); }
//// callee_changes_the_other_record
static int reserve(struct vec *a, struct vec *b, size_t n) { if (n <= a->cap) { b->len = 0; b->cap = 0; free(b->data); b->data = NULL; return 1; } return 0; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); if (v.len > 0 && reserve(&v, &v, 1))
 return v.data[0]; //! null
 return 0; }
//// callee_says_yes_without_room
static int reserve(struct vec *v, size_t n) { if (n > v->cap) return 1; return 2; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); v.len = v.cap; if (reserve(&v, v.len + 1))
 v.data[v.len] = 1; //! bounds
 return 0; }
//// callee_moves_its_parameter
struct chain { int *p; int n; struct chain *next; };
static void set(struct chain *c, int n) { c = c->next; c->n = n; }
int main(int argc, char **argv) { struct chain a = {0}, b = {0}; a.p = malloc(8); if (!a.p) return 1; a.n = 2; a.next = &b; set(&a, 9); a.n = b.n;
 return a.p[a.n - 1]; //! bounds
}
//// callee_with_the_same_names
static size_t more(struct vec *w) { struct vec *v = &g; v->len += 3; return w->len; }
int main(int argc, char **argv) { struct vec *v = &h; push(v, 1); push(&g, 1); size_t n = more(v); if (n == 1)
 return g.data[g.len]; //! bounds
 return 0; }
//// called_twice_in_a_loop
static int *last(struct vec *v) { return v->len ? &v->data[v->len - 1] : NULL; }
int main(int argc, char **argv) { int *old = NULL; struct vec v = {0}; for (int i = 0; i < 9; i++) { if (i == 5 && old)
 return *old; //! bounds
 if (i < 2) old = last(&v); push(&v, i); } return 0; }
//// callee_frees_what_it_was_given
static int end(struct vec *v) { free(v->data); v->data = NULL; v->len = v->cap = 0; return 1; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); int *p = v.data; if (p && end(&v))
 return p[0]; //! bounds
 return 0; }
//// callee_calls_itself
static void shrink(struct vec *v, int k) { if (k > 0) shrink(v, k - 1); v->cap = k ? v->cap : 1000; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); shrink(&v, argc); if (v.cap > 500)
 v.data[v.cap - 1] = 1; //! bounds
 return 0; }
//// opened_by_the_caller_of_a_callee
static int at(struct vec *v, size_t i) { if (i >= v->len) return 0;
 return v->data[i]; //! bounds
}
static int odd(struct vec *v) { size_t n = v->len; v->len = 50; int x = at(v, 40); v->len = n; return x; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); return odd(&v); }
//// opened_in_main_for_a_callee
static int at(struct vec *v, size_t i) { if (i >= v->len) return 0;
 return v->data[i]; //! bounds
}
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); v.len = 50; int x = at(&v, 40); v.len = 1; return x; }
//// result_of_the_other_way
static int room(struct vec *v, size_t n) { if (v->cap - v->len >= n) return 0; return 1; }
int main(int argc, char **argv) { struct vec v = {0}; for (int i = 0; i < 4; i++) push(&v, i); if (room(&v, 1))
 v.data[v.len] = 1; //! bounds
 return 0; }
//// given_a_copy
static int size(struct vec v) { return (int)v.cap; }
int main(int argc, char **argv) { struct vec a = {0}, b = {0}; push(&b, 1); b.cap = 9; a = b; if (size(a) > 8)
 a.data[8] = 1; //! bounds
 return 0; }
//// callee_stores_the_pointer_elsewhere
static int **slot;
static void keep(struct vec *v) { slot = &v->data; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); keep(&v); *slot = NULL; if (v.len > 0)
 return v.data[0]; //! null
 return 0; }
//// two_ways_and_one_is_wrong
static int pick(struct vec *v, int k) { if (k > 1) { v->len = 0; return 1; } if (k == 1) { v->len = v->cap; return 1; } return 0; }
int main(int argc, char **argv) { struct vec v = {0}; push(&v, 1); if (pick(&v, argc))
 v.data[v.len] = 1; //! bounds
 return 0; }
//// a_destructor_looks
__attribute__((destructor)) static void last(void) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int main(int argc, char **argv) { push(&g, 1); g.len = 9; return 0; }
//// a_destructor_looks_behind_exit
static void stop(struct vec *v) { v->len = 9; exit(0); }
__attribute__((destructor)) static void last(void) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int main(int argc, char **argv) { push(&g, 1); stop(&g); return 0; }
//// a_constructor_starts
__attribute__((constructor)) static void first(void) { g.len = 9; }
int main(int argc, char **argv) { if (g.len > 0)
 return g.data[g.len - 1]; //! null
 push(&g, 1); return 0; }
//// what_error_runs_looks
#include <error.h>
static void last(void) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int main(int argc, char **argv) { error_print_progname = last; push(&g, 1); g.len = 9; error(0, 0, "x"); g.len = 1; return 0; }
//// on_exit_looks
static void last(int n, void *p) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int on_exit(void (*)(int, void *), void *);
int main(int argc, char **argv) { on_exit(last, NULL); push(&g, 1); g.len = 9; return 0; }
//// at_quick_exit_looks
static void last(void) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 }
int main(int argc, char **argv) { at_quick_exit(last); push(&g, 1); g.len = 9; quick_exit(0); }
//// a_search_looks
static int cmp(const void *a, const void *b) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 return 0; }
int main(int argc, char **argv) { push(&g, 1); g.len = 9; bsearch(&argc, t, 8, 4, cmp); g.len = 1; return 0; }
//// a_stream_of_the_program_looks
#define _GNU_SOURCE
#include <sys/types.h>
typedef ssize_t wr(void *, const char *, size_t); typedef struct { void *r; wr *w; void *s; void *c; } io_t; FILE *fopencookie(void *, const char *, io_t);
static ssize_t out(void *c, const char *p, size_t n) { if (g.len > 0)
 t[0] = g.data[g.len - 1]; //! bounds
 return n; }
int main(int argc, char **argv) { io_t io = {0}; io.w = out; FILE *f = fopencookie(NULL, "w", io); if (!f) return 1; push(&g, 1); g.len = 9; fputs("x", f); fflush(f); g.len = 1; return 0; }
//// through_a_pointer_to_a_function
static int look(struct vec *v) { if (v->len > 0)
 return v->data[v->len - 1]; //! bounds
 return 0; }
static int (*run)(struct vec *) = look;
int main(int argc, char **argv) { push(&g, 1); g.len = 9; int x = run(&g); g.len = 1; return x; }
//// lengths_that_are_there_first
static struct vec k = {NULL, 3, 4};
int main(int argc, char **argv) { if (argc > 1) push(&k, 1); if (k.len > 0)
 return k.data[k.len - 1]; //! null
 return 0; }
