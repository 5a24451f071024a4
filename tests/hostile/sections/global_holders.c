/* Objects that a global variable holds, whose fields are zeros until they are written: each marked line fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
struct s { char *p; int n; struct s *next; };
static struct s *g, *h; static int t[8];
//// a_callee_reads
static int look(void) {
 return g->p[0]; //! null
}
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; if (argc > 0) look(); g->p = argv[0]; if (!g->p) return 1; return g->p[0]; }
//// replaced_before_the_write
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; h = g; g = calloc(1, sizeof *g); if (!g) return 1; g->p = "a";
 return h->p[0]; //! null
}
//// replaced_by_bytes
int main(int argc, char **argv) { struct s other = {0}, *o = &other; g = calloc(1, sizeof *g); if (!g) return 1; h = g; memcpy(&g, &o, sizeof g); g->p = "a";
 return h->p[0]; //! null
}
//// replaced_in_a_callee
static struct s spare; static void swap(void) { g = &spare; }
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; h = g; swap(); g->p = "a";
 return h->p[0]; //! null
}
//// replaced_through_a_pointer
static struct s spare; static struct s **at = &g;
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; h = g; *at = &spare; g->p = "a";
 return h->p[0]; //! null
}
//// half_written
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; *(short *)&g->n = 1;
 return 5 / (g->n >> 16); //! div
}
//// sometimes_written
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; for (int i = 1; i < argc; i++) g->p = argv[i];
 return g->p[0]; //! null
}
//// a_switch_without_default
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; switch (argc) { case 2: g->p = "a"; break; case 3: g->p = "b"; }
 return g->p[0]; //! null
}
//// a_handler_reads
static void on(int k) {
 t[0] = g->p[0]; //! null
}
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; signal(SIGINT, on); raise(SIGINT); g->p = "a"; return g->p[0]; }
//// called_back
static int cmp(const void *a, const void *b) {
 return g->p[0]; //! null
}
int main(int argc, char **argv) { int v[2] = {2, 1}; g = calloc(1, sizeof *g); if (!g) return 1; qsort(v, 2, 4, cmp); g->p = "a"; return g->p[0]; }
//// made_again_by_recursion
static void make(int k) { g = calloc(1, sizeof *g); if (!g) exit(1); if (k) return; g->p = "a"; make(k + 1); }
int main(int argc, char **argv) { make(0);
 return g->p[0]; //! null
}
//// entered_in_turn
void start(void) { g = calloc(1, sizeof *g); } void fill(char *x) { if (g && x) g->p = x; }
int use(void) { if (!g) return 0;
 return g->p[0]; //! null
}
//// left_half_way
int start(int k) { g = calloc(1, sizeof *g); if (!g) return 1; if (k == 3) return 2; g->p = "a"; return 0; }
int use(void) { if (!g) return 0;
 return g->p[0]; //! null
}
//// the_next_one
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; g->next = calloc(1, sizeof *g); if (!g->next) return 1; g->p = "a"; h = g->next;
 return h->p[0]; //! null
}
//// a_local_alias_reads
int main(int argc, char **argv) { struct s *l = calloc(1, sizeof *l); if (!l) return 1; g = l; char *q = l->p; g->p = "a";
 return q[0]; //! null
}
//// zeroed_later
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; g->p = "a"; memset(g, 0, sizeof *g);
 return g->p[0]; //! null
}
//// copied_before
int main(int argc, char **argv) { struct s l; g = calloc(1, sizeof *g); if (!g) return 1; l = *g; g->p = "a";
 return l.p[0]; //! null
}
//// given_away
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; fwrite(g, sizeof *g, 1, stdout); struct s *o = realloc(g, 2 * sizeof *g); if (!o) return 1; g = o; g[1].p = "a";
 return g[0].p[0]; //! null
}
//// grown
int main(int argc, char **argv) { g = calloc(1, sizeof *g); if (!g) return 1; g = realloc(g, 2 * sizeof *g); if (!g) return 1; g->n = 1;
 return g->p[0]; //! null
}
//// a_second_variable
static struct s *volatile v;
int main(int argc, char **argv) { v = calloc(1, sizeof *g); if (!v) return 1; v->p = "a"; v = calloc(1, sizeof *g); if (!v) return 1;
 return v->p[0]; //! null
}
//// by_an_offset
int main(int argc, char **argv) { g = calloc(2, sizeof *g); if (!g) return 1; g++; g->p = "a"; g--;
 return g->p[0]; //! null
}
//// by_an_index
int main(int argc, char **argv) { g = calloc(3, sizeof *g); if (!g) return 1; g[argc].p = "a";
 return g[0].p[0]; //! null
}
