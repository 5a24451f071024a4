/* Fields that are written over the end of the one before, and what ends the program: each marked line fails in some run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
static int t[8];
struct rec { char name[4]; int n; };
static const char *longer(int c) { static char b[12]; for (int i = 0; i < 6 + c; i++) b[i] = 'a'; b[6 + c] = 0; return b; }
//// strcpy_into_the_next_field
int main(int argc, char **argv) { struct rec s; s.n = 1; strcpy(s.name, longer(argc));
 return t[s.n & 0xff]; } //! bounds
//// sprintf_into_the_next_field
static struct rec s;
int main(int argc, char **argv) { s.n = 1; sprintf(s.name, "%d", 123456 * argc);
 return t[s.n & 0xff]; } //! bounds
//// memcpy_over_two_fields
struct three { int a, b, c; };
int main(int argc, char **argv) { struct three x = { 1, 2, 3 }, y = { 7, 8, 9 }; memcpy(&x.b, &y.b, 8);
 return t[x.c]; } //! bounds
//// memset_from_the_first_field
struct three { int a, b, c; };
static struct three x = { 1, 2, 3 };
int main(int argc, char **argv) { memset(&x.a, argc, sizeof x);
 return t[x.c]; } //! bounds
//// a_walk_over_the_end_of_a_field
int main(int argc, char **argv) { struct rec s; s.n = 1; char *d = s.name; for (const char *p = longer(argc); *p; ) *d++ = *p++; 
 return t[s.n & 0xff]; } //! bounds
//// a_walk_over_the_end_of_a_field_in_a_callee
static struct rec s = { "a", 1 };
static void put(char *d, const char *p) { while ((*d++ = *p++)) ; }
int main(int argc, char **argv) { put(s.name, longer(argc)); 
 return t[s.n & 0xff]; } //! bounds
//// ints_as_an_array
struct three { int a, b, c; };
static struct three x = { 1, 2, 3 };
static void fill(int *p, int n) { for (int i = 0; i < n; i++) p[i] = 4 * i; }
int main(int argc, char **argv) { fill(&x.a, 3);
 return t[x.c]; } //! bounds
//// the_last_element_of_a_row
static int m[3][4];
int main(int argc, char **argv) { int *p = m[0]; m[1][0] = 1; for (int i = 0; i < 12; i++) p[i] = i * 2;
 return t[m[1][0]]; } //! bounds
//// rows_by_one_pointer
struct grid { int w; int cells[2][3]; int last; };
static void set(int (*row)[3], int i, int j, int v) { row[i][j] = v; }
int main(int argc, char **argv) { struct grid g = { 0 }; g.last = 1; int *p = &g.cells[0][0]; p[6] = 8 + argc;
 return t[g.last]; } //! bounds
//// global_then_die
static int depth = 1; static char *last;
static void die(const char *why) { fprintf(stderr, "%s %d\n", why,
  t[depth]); exit(1); } //! bounds
static void enter(int k) { depth = k; if (k > 8) die("deep"); enter(k + 1); }
int main(int argc, char **argv) { enter(argc); return 0; }
//// heap_field_then_abort
struct box { int n; char *p; }; static struct box *b;
static void fail(void) { b->n = 9; printf("%d\n", 
  t[b->n]); abort(); } //! bounds
int main(int argc, char **argv) { b = malloc(sizeof *b); if (!b) return 1; b->n = argc; fail(); return 0; }
//// local_struct_then_exit
struct st { int n; };
static void stop(struct st *s) { s->n += 8; exit(
  t[s->n]); } //! bounds
int main(int argc, char **argv) { struct st s = { 1 }; stop(&s); }
//// result_then_exit
static int pick(int k) { return k + 8; }
static void stop(int k) { exit(
  t[pick(k)]); } //! bounds
int main(int argc, char **argv) { stop(argc); }
//// null_then_exit
static char *name = "a";
static void stop(char *p) { name = p; exit(
  name[0]); } //! null
int main(int argc, char **argv) { stop(argc > 0 ? NULL : "b"); }
//// freed_then_exit
static char *name;
static void stop(void) { free(name); exit(
  name[0]); } //! freed
int main(int argc, char **argv) { name = strdup("ab"); if (!name) return 1; stop(); }
//// text_then_exit
static char b[4];
static void stop(const char *s) { strncpy(b, s, 4); exit(
  strlen(b)); } //! bounds
int main(int argc, char **argv) { stop("abcdef"); }
//// jumps_away
static jmp_buf at; static int level = 1;
static void away(int k) { level = k; longjmp(at, 
  t[level] + 1); } //! bounds
int main(int argc, char **argv) { if (setjmp(at)) return 0; away(argc + 8); return 0; }
//// loops_for_ever
static int level = 1;
static void spin(int k) { level = k; for (;;) { if (
  t[level]) exit(1); level++; } } //! bounds
int main(int argc, char **argv) { spin(argc); return 0; }
//// divides_then_exit
static int parts = 1;
static void stop(int k) { parts = k; exit(
  10 / parts); } //! div
int main(int argc, char **argv) { stop(argc - 1); }
