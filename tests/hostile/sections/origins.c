/* Where pointers in memory lead, how long, and what ends it: each marked line fails in some run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stdarg.h>
#include <search.h>
#include <pthread.h>
struct node { struct node *next; char *name; int n; };
static struct node *head; static int t[8];
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) exit(1); return p; }
static struct node *mk(char *name) { struct node *p = xmalloc(sizeof *p); p->next = head; p->name = name; p->n = 1; head = p; return p; }

//// freed_by_a_pointer_to_free
static void (*volatile drop)(void *) = free;
int main(void) { mk("a"); drop(head);
 return head->n; //! freed
}
//// freed_by_a_table
static struct ops { void (*drop)(void *); } ops = {free}; static void end(struct ops *o) { o->drop(head); }
int main(void) { mk("a"); end(&ops);
 return head->n; //! freed
}
//// freed_by_a_tree
static int by(const void *a, const void *b) { return strcmp(a, b); } static char *kept;
int main(void) { void *root = 0; kept = xmalloc(4); strcpy(kept, "abc"); tsearch(kept, &root, by); tdestroy(root, free);
 return kept[1]; //! freed
}
//// freed_at_the_end_of_a_thread
static pthread_key_t key; static char *kept; static void *work(void *p) { pthread_setspecific(key, kept); return p; }
int main(void) { pthread_t th; kept = xmalloc(4); kept[1] = 1; pthread_key_create(&key, free); pthread_create(&th, 0, work, 0); pthread_join(th, 0);
 return kept[1]; //! freed
}
//// freed_while_sorting
static char *kept; static int by(const void *a, const void *b) { free(kept); kept = 0; return *(const int *)a - *(const int *)b; }
int main(void) { int v[2] = {2, 1}; kept = xmalloc(4); kept[1] = 1; qsort(v, 2, sizeof *v, by);
 return kept[1]; //! null
}
//// freed_by_a_cleanup
static void end(char **p) { free(*p); } static char *kept;
static void use(void) { __attribute__((cleanup(end))) char *p = kept; (void)p; }
int main(void) { kept = xmalloc(4); kept[1] = 1; use();
 return kept[1]; //! freed
}
//// grown_by_a_callee
static struct { char *p; size_t n; } g; static void grow(void) { char *q = realloc(g.p, g.n * 4096); if (!q) exit(1); g.p = q; }
int main(void) { g.p = xmalloc(16); g.n = 16; char *old = g.p; old[3] = 1; grow();
 return old[3]; //! freed
}
//// grown_by_getline
static char *line; static size_t room;
int main(void) { line = xmalloc(4); room = 4; line[0] = 1; char *old = line; FILE *f = fopen("/proc/self/status", "r"); if (!f) return 1; while (getline(&line, &room, f) > 0) ;
 return old[0]; //! freed
}
//// a_pool_that_is_shorter
static char pool[4]; static void *get(size_t n) { static int used; if (!used++) return pool; return malloc(n); }
int main(void) { char *p = get(16); if (!p) return 1;
 p[8] = 1; //! bounds
 return 0; }
//// a_wrapper_that_rounds_down
static void *get(size_t n) { n &= ~7ul; void *p = malloc(n + 1); if (!p) exit(1); return p; }
int main(void) { char *p = get(15);
 p[12] = 1; //! bounds
 return 0; }
//// a_wrapper_with_a_small_number
static void *get(unsigned char n) { void *p = malloc(n); if (!p) exit(1); return p; }
int main(void) { char *p = get((unsigned char)260);
 p[12] = 1; //! bounds
 return 0; }
//// a_wrapper_of_another_size
static void *get(size_t n, size_t m) { void *p = malloc(m); if (!p) exit(1); return p; }
int main(void) { char *p = get(64, 4);
 p[12] = 1; //! bounds
 return 0; }
//// a_wrapper_that_chooses
static void *get(size_t n, int small) { void *p; if (small) p = malloc(1); else p = malloc(n); if (!p) exit(1); return p; }
int main(int argc, char **argv) { char *p = get(64, argc);
 p[12] = 1; //! bounds
 return 0; }
//// a_wrapper_that_wraps_around
static void *get(unsigned n, unsigned m) { void *p = malloc(n * m); if (!p) exit(1); return p; }
int main(int argc, char **argv) { char *p = get(0x10000001u, 16);
 p[20] = 1; //! bounds
 return 0; }
//// by_an_out_parameter
static void get(char **out, int n) { *out = xmalloc(n > 1 ? 2 : 16); }
int main(int argc, char **argv) { static struct { char *p; } g; get(&g.p, 1); get(&g.p, argc + 1);
 g.p[8] = 1; //! bounds
 return 0; }
//// by_an_argument_without_a_name
static void get(int n, ...) { va_list a; va_start(a, n); char **out = va_arg(a, char **); *out = xmalloc(2); va_end(a); }
int main(int argc, char **argv) { static struct { char *p; } g; g.p = xmalloc(16); get(1, &g.p);
 g.p[8] = 1; //! bounds
 return 0; }
//// pointers_that_are_sorted
static int by(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(int argc, char **argv) { static char *v[2]; v[0] = xmalloc(16); strcpy(v[0], "b"); v[1] = xmalloc(2); strcpy(v[1], "a"); qsort(v, 2, sizeof *v, by);
 v[0][8] = 1; //! bounds
 return 0; }
//// halves_of_a_pointer
int main(int argc, char **argv) { static struct { char *p; } g; char *other = xmalloc(2); g.p = xmalloc(16); for (int i = 0; i < 8; i++) ((char *)&g.p)[i] = ((char *)&other)[i];
 g.p[8] = 1; //! bounds
 return 0; }
//// a_number_as_a_pointer
int main(int argc, char **argv) { static struct { char *p; } g; g.p = xmalloc(16); uintptr_t n = (uintptr_t)g.p; n += 12; g.p = (char *)n;
 g.p[8] = 1; //! bounds
 return 0; }
//// a_pointer_in_a_union
int main(int argc, char **argv) { static union { char *p; uintptr_t n; } g; g.p = xmalloc(16); g.n += 12;
 g.p[8] = 1; //! bounds
 return 0; }
//// a_step_in_a_cell
static struct { char *p; } g;
int main(int argc, char **argv) { g.p = xmalloc(16); for (int i = 0; i < 12; i++) g.p++;
 g.p[8] = 1; //! bounds
 return 0; }
//// an_increment_by_another_name
static struct { char *p; } g; static void step(char **p) { *p += 12; }
int main(int argc, char **argv) { g.p = xmalloc(16); step(&g.p);
 g.p[8] = 1; //! bounds
 return 0; }
//// seen_before_it_is_set
static int look(void) { return t[head->n & 0xffff]; } //! bounds
int main(int argc, char **argv) { struct node *p = malloc(sizeof *p); if (!p) return 1; memset(p, 77, sizeof *p); free(p); p = malloc(sizeof *p); if (!p) return 1; head = p; look(); p->n = 1; return 0; }
//// set_in_no_turn
static struct node *get(int n) { struct node *p = xmalloc(sizeof *p); for (int i = 0; i < n; i++) p->n = 1; return p; }
int main(int argc, char **argv) { struct node *q = xmalloc(sizeof *q); memset(q, 77, sizeof *q); free(q); head = get(argc - 1);
 return t[head->n & 0xffff]; //! bounds
}
//// set_by_a_callee_unless
static void set(struct node *p, int n) { if (n > 5) return; p->n = 1; }
int main(int argc, char **argv) { struct node *q = xmalloc(sizeof *q); memset(q, 77, sizeof *q); free(q); struct node *p = xmalloc(sizeof *p); set(p, argc + 5); head = p;
 return t[head->n & 0xffff]; //! bounds
}
//// zeroed_and_filled
int main(int argc, char **argv) { struct node *p = calloc(1, sizeof *p); if (!p) return 1; head = p; memset(&p->n, 1, argc);
 return t[head->n]  + t[head->n + 7]; //! bounds
}
//// a_literal_that_is_shorter
int main(int argc, char **argv) { struct node *p = mk("abcdefgh"); mk("ab"); p = head;
 return p->name[4]; //! bounds
}
//// a_list_of_two_kinds
struct big { struct node in; char more[64]; };
static void more(struct node *p) { ((struct big *)p)->more[10] = 1; } //! bounds
int main(int argc, char **argv) { struct big *b = xmalloc(sizeof *b); b->in.next = head; b->in.name = 0; head = &b->in; mk("a"); for (struct node *p = head; p; p = p->next) more(p); return 0; }
//// a_text_without_an_end
int main(int argc, char **argv) { struct node *p = mk(strdup("abc")); if (!p->name) return 1; p->name[3] = 'd';
 return (int)strlen(p->name); //! bounds
}
//// a_text_that_is_copied_short
int main(int argc, char **argv) { struct node *p = mk(xmalloc(4)); strncpy(p->name, "abcdef", 4);
 return (int)strlen(p->name); //! bounds
}
//// a_stack_of_an_ended_call
static struct { char *p; } g; static void set(void) { char b[16]; b[3] = 1; g.p = b; }
int main(int argc, char **argv) { set();
 return g.p[3]; //! freed
}
//// a_block_that_ended
static struct { char *p; } g;
int main(int argc, char **argv) { for (int i = 0; i < 2; i++) { char b[16]; b[3] = 1; if (i == 0) g.p = b; else memset(b, 0, 16); } 
 return 5 / g.p[3]; //! div
}
//// null_by_another_type
static struct { char *p; } g; static void set(void *at) { *(long *)at = 0; }
int main(int argc, char **argv) { g.p = xmalloc(16); set(&g);
 return g.p[3]; //! null
}
//// null_by_a_copy
struct s { char *p; int n; }; static struct s g;
int main(int argc, char **argv) { struct s z = {0}; g.p = xmalloc(16); g.p[3] = 1; struct s *at = &g; if (argc) *at = z;
 return g.p[3]; //! null
}
//// null_by_exchange
static struct { char *a, *b; } g; static void swap(char **x, char **y) { char *z = *x; *x = *y; *y = z; }
int main(int argc, char **argv) { g.a = xmalloc(16); swap(&g.a, &g.b);
 return g.a[3]; //! null
}
