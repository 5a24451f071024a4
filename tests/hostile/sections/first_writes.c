/* Fields of new objects that are read before they are written: each marked line fails. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct s { char *p; int n; struct s *next; };
static struct s *g, *h; static int t[8]; static struct s spare;
//// freed_behind_a_comparison
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a), *b = malloc(2 * sizeof *b); if (!a || !b) return 1; int k = a == b; struct s *q = b + k; free(q); int i = a->n;
 t[i] = 1; //! bounds
 a->n = 3; return t[a->n]; }
//// freed_behind_a_difference
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a), *b = malloc(2 * sizeof *b); if (!a || !b) return 1; long k = (a - a); struct s *q = b + k; free(q);
 return t[a->n]; //! bounds
 a->n = 3; }
//// freed_and_tested
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a); if (!a) return 1; struct s *p = a; if (argc <= 5) p = 0; free(p); if (p) return 1; int i = a->n;
 t[i] = 1; //! bounds
 a->n = 3; return t[a->n]; }
//// freed_and_tested_before
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 1; struct s *p = a; if (argc <= 5) p = b; if (p == b) { free(p); int i = a->n;
 t[i] = 1; } //! bounds
 a->n = 3; return t[a->n]; }
//// freed_is_another_first
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 1; struct s *p = a; if (argc <= 5) p = b; free(p); if (argc > 5) return 1; int i = a->n;
 t[i] = 1; //! bounds
 a->n = 3; return t[a->n]; }
//// freed_is_another_first_of_a_global
static int use(void) {
 return t[h->n]; //! bounds
}
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 1; h = a; struct s *p = a; if (argc <= 5) p = b; free(p); if (argc > 5) return 1; int i = use();
 a->n = 3; return t[a->n] + i; }
//// freed_is_null_first
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a); if (!a) return 1; struct s *p = a; if (argc <= 5) p = 0; free(p); if (argc > 5) return 1; int i = a->n;
 t[i] = 1; //! bounds
 a->n = 3; return t[a->n]; }
//// freed_is_null_first_by_a_wrapper
static void drop(struct s *x) { free(x); }
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a); if (!a) return 1; struct s *p = a; if (argc <= 5) p = 0; drop(p); if (argc > 5) return 1; int i = a->n;
 t[i] = 1; //! bounds
 a->n = 3; return t[a->n]; }
//// replaced_by_a_number_with_its_end
struct o { int n; }; static struct o *q;
int main(int argc, char **argv) { q = malloc(sizeof *q); if (!q) return 1; struct o *kept = q; strtol("12", (char **)&q, 10); struct o l = {0};  q = &l; q->n = 3;
 return t[kept->n]; //! bounds
}
//// read_over_the_variable
int main(int argc, char **argv) { struct s *o = &spare; FILE *f = tmpfile(); if (!f) return 1; fwrite(&o, sizeof o, 1, f); rewind(f);
 g = malloc(sizeof *g); if (!g) return 1; h = g; if (fread(&g, sizeof g, 1, f) != 1) return 1; g->n = 3;
 return t[h->n]; //! bounds
}
//// scanned_over_the_variable
int main(int argc, char **argv) { char b[40]; sprintf(b, "%p", (void *)&spare);
 g = malloc(sizeof *g); if (!g) return 1; h = g; if (sscanf(b, "%p", (void **)&g) != 1) return 1; g->n = 3;
 return t[h->n]; //! bounds
}
//// made_for_an_alignment
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; if (posix_memalign((void **)&g, 64, sizeof *g)) return 1; g->n = 3;
 return t[h->n]; //! bounds
}
//// left_by_a_destructor
__attribute__((destructor)) static void at_end(void) {
 if (g) t[0] = t[g->n]; //! bounds
}
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) _exit(1); if (argc > 0) exit(0); g->n = 3; return g->p[0]; }
//// in_a_union
static union { struct s *a; char *b; } u;
int main(int argc, char **argv) { u.a = malloc(sizeof *u.a); if (!u.a) return 1; h = u.a; u.b = (char *)&spare; u.a->n = 3;
 return t[h->n]; //! bounds
}
//// half_of_the_variable
int main(int argc, char **argv) { struct s *o = &spare; g = malloc(sizeof *g); if (!g) return 1; h = g; ((int *)&g)[0] = ((int *)&o)[0]; ((int *)&g)[1] = ((int *)&o)[1]; g->n = 3;
 return t[h->n]; //! bounds
}
//// exchanged
int main(int argc, char **argv) { g = malloc(sizeof *g); h = &spare; if (!g) return 1; struct s *k = g, *x = g; g = h; h = x; g->n = 3;
 return t[k->n]; //! bounds
}
//// in_an_environment_of_blocks
static struct s *ring[2];
int main(int argc, char **argv) { ring[0] = malloc(sizeof *g); ring[1] = &spare; if (!ring[0]) return 1; h = ring[0]; ring[argc > 0]->n = 3;
 return t[h->n]; //! bounds
}
//// a_struct_is_copied_over
static struct two { struct s *a, *b; } two, other = { &spare, &spare };
int main(int argc, char **argv) { two.a = malloc(sizeof *g); if (!two.a) return 1; h = two.a; two = other; two.a->n = 3;
 return t[h->n]; //! bounds
}
//// a_second_name
struct s *own; extern struct s *same __attribute__((alias("own")));
int main(int argc, char **argv) { own = malloc(sizeof *g); if (!own) return 1; h = own; same = &spare; own->n = 3;
 return t[h->n]; //! bounds
}
//// a_variadic_callee
#include <stdarg.h>
static void set(int n, ...) { va_list l; va_start(l, n); struct s **x = va_arg(l, struct s **); *x = &spare; va_end(l); }
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; set(1, &g); g->n = 3;
 return t[h->n]; //! bounds
}
//// a_pointer_of_a_table
static void swap(void) { g = &spare; } static void (*all[])(void) = { swap };
static void run(int k) { all[k](); }
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; run(0); g->n = 3;
 return t[h->n]; //! bounds
}
//// searched
static int cmp(const void *a, const void *b) { g = &spare; return 0; }
static void look(void) { int v[2] = {1, 2}, k = 1; bsearch(&k, v, 2, 4, cmp); }
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; look(); g->n = 3;
 return t[h->n]; //! bounds
}
//// a_stream_of_its_own
static ssize_t put(void *c, const char *b, size_t n) { g = &spare; return n; }
static cookie_io_functions_t io = { 0, put, 0, 0 };
int main(int argc, char **argv) { FILE *f = fopencookie(0, "w", io); if (!f) return 1; setvbuf(f, 0, _IONBF, 0); g = malloc(sizeof *g); if (!g) return 1; h = g; fputs("a", f); g->n = 3;
 return t[h->n]; //! bounds
}
//// freed_one_of_two_and_set_in_a_loop
int main(int argc, char **argv) { struct s *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 1; struct s *p = argc > 5 ? a : b; p->n = 3; free(p); if (argc > 5) return 1;
 return t[a->n]; //! bounds
}
//// exit_runs_what_reads
static void show(void) { if (g)
 t[g->n] = 1; //! bounds
}
int main(int argc, char **argv) { on_exit((void (*)(int, void *))show, 0); g = malloc(sizeof *g); if (!g) return 1; if (argc > 0) exit(0); g->n = 3; return 0; }
//// quick_exit_runs_what_reads
static void show(void) { if (g)
 t[g->n] = 1; //! bounds
}
int main(int argc, char **argv) { at_quick_exit(show); g = malloc(sizeof *g); if (!g) return 1; if (argc > 0) quick_exit(0); g->n = 3; return 0; }
//// a_cleanup_reads
static void show(int *k) { if (g)
 t[g->n] = 1; //! bounds
}
static int go(int k) { __attribute__((cleanup(show))) int c = 0; g = malloc(sizeof *g); if (!g) return 1; if (k > 0) return 1; g->n = 3; return 0; }
int main(int argc, char **argv) { go(argc); return 0; }
//// copied_by_a_library
int main(int argc, char **argv) { struct s copy; g = malloc(sizeof *g); if (!g) return 1; memcpy(&copy, g, sizeof copy); g->n = 3;
 return t[copy.n]; //! bounds
}
//// moved_by_realloc
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = realloc(g, 4000); if (!h) return 1; g = &spare; g->n = 3;
 return t[h->n]; //! bounds
}
//// moved_by_realloc_with_the_same_name
int main(int argc, char **argv) { g = malloc(8); if (!g) return 1; g = realloc(g, 4000); if (!g) return 1; h = g; if (argc > 5) g->n = 3;
 return t[h->n]; //! bounds
}
//// grown_and_not_written
int main(int argc, char **argv) { int *a = malloc(4); if (!a) return 1; a[0] = 3; a = realloc(a, 4000); if (!a) return 1;
 return t[a[9]]; //! bounds
}
//// held_by_itself
struct me { struct me *self; int n; }; static struct me *m;
int main(int argc, char **argv) { m = malloc(sizeof *m); if (!m) return 1; m->self = m; struct me *o = m->self; m = (struct me *)&spare; m->n = 3;
 return t[o->n]; //! bounds
}
//// written_through_what_is_null
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; g = 0; if (g) g->n = 3;
 return t[h->n]; //! bounds
}
//// two_in_a_row
int main(int argc, char **argv) { for (int i = 0; i < 2; i++) { h = g; g = malloc(sizeof *g); if (!g) return 1; if (i) { g->n = 3; } }
 return t[h->n]; //! bounds
}
//// the_other_branch
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; if (argc > 5) g = &spare; else h = g; if (argc < 5) g = &spare; g->n = 3;
 return t[h->n]; //! bounds
}
//// by_a_computed_goto
int main(int argc, char **argv) { void *l[] = { &&a, &&b }; g = malloc(sizeof *g); if (!g) return 1; goto *l[argc > 0]; a: g->n = 3; b:
 return t[g->n]; //! bounds
}
//// by_a_statement_of_the_machine
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; struct s *o = &spare; __asm__ volatile ("movq %1, %0" : "=m"(g) : "r"(o)); g->n = 3;
 return t[h->n]; //! bounds
}
//// by_an_exchange_of_the_machine
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; struct s *o = &spare; __atomic_exchange(&g, &o, &o, __ATOMIC_SEQ_CST); g->n = 3;
 return t[h->n]; //! bounds
}
//// by_a_compared_exchange
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; __sync_bool_compare_and_swap(&g, h, &spare); g->n = 3;
 return t[h->n]; //! bounds
}
//// by_an_atomic_addition
static struct s three[3];
int main(int argc, char **argv) { g = malloc(2 * sizeof *g); if (!g) return 1; h = g; __atomic_fetch_add((unsigned long *)&g, sizeof *g, __ATOMIC_SEQ_CST); g->n = 3;
 return t[h->n]; //! bounds
}
//// moved_on
int main(int argc, char **argv) { g = malloc(2 * sizeof *g); if (!g) return 1; h = g; g++; g->n = 3;
 return t[h->n]; //! bounds
}
//// moved_on_in_a_loop
int main(int argc, char **argv) { g = malloc(4 * sizeof *g); if (!g) return 1; h = g; for (int i = 0; i < argc; i++) g += 1; g->n = 3;
 return t[h->n]; //! bounds
}
//// a_local_held_by_another
static struct s *top; 
int main(int argc, char **argv) { struct s l; memset(&l, 0xbe, argc > 5 ? 1 : sizeof l); top = &l; top = &spare; top->n = 3;
 return t[l.n]; //! bounds
}
//// ends_and_reads
static void die(void) { 
 exit(t[h->n]); //! bounds
}
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; if (argc > 0) die(); g->n = 3; return t[h->n]; }
//// ends_and_reads_further_below
static void say(void) {
 printf("%d", t[h->n]); //! bounds
} static void die(void) { say(); abort(); }
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; if (argc > 0) die(); g->n = 3; return t[h->n]; }
//// ends_by_a_pointer
static void die(void) { 
 exit(t[h->n]); //! bounds
} static void (*end)(void) = die;
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; h = g; if (argc > 0) end(); g->n = 3; return t[h->n]; }
//// a_format_of_its_own
#include <printf.h>
static int show(FILE *f, const struct printf_info *i, const void *const *a) {
 return t[g->n]; //! bounds
} static int info(const struct printf_info *i, size_t n, int *ty, int *sz) { return 0; }
int main(int argc, char **argv) { register_printf_specifier('W', show, info); g = malloc(sizeof *g); if (!g) return 1; printf("%W"); g->n = 3; return t[g->n]; }
