/* Variables of the C library, jumps, threads and handlers that end objects: each marked line fails in some run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <signal.h>
#include <getopt.h>
#include <pthread.h>
#include <unistd.h>
#include <time.h>
#include <errno.h>
#include <math.h>
static int t[8];
struct node { int n; struct node *next; char name[16]; };
extern char **environ;

//// optind_behind_a_test
int main(int argc, char **argv) { char *a[] = {"x", "-a", "-b", "-c", "-d", "-e", "-f", "-g", "y", 0}; optind = 2; if (optind > 3) return 1; getopt(9, a, "a"); getopt(9, a, "abcdefg"); while (getopt(9, a, "abcdefg") != -1) ;
 t[optind] = 1; //! bounds
}
//// optind_below_a_call
static void next(char **a) { while (getopt(9, a, "abcdefg") != -1) ; }
int main(int argc, char **argv) { char *a[] = {"x", "-a", "-b", "-c", "-d", "-e", "-f", "-g", "y", 0}; optind = 1; next(a);
 t[optind] = 1; //! bounds
}
//// optind_by_a_pointer
int main(int argc, char **argv) { char *a[] = {"x", "-a", "-b", "-c", "-d", "-e", "-f", "-g", "y", 0}; int *at = &optind; *at = 1; while (getopt(9, a, "abcdefg") != -1) ;
 t[*at] = 1; //! bounds
}
//// optarg_behind_a_test
int main(int argc, char **argv) { char *a[] = {"x", "-a", "v", "-b", 0}; optind = 1; getopt(4, a, "a:b"); if (!optarg) return 1; getopt(4, a, "a:b");
 return optarg[0]; //! null
}
//// optopt_behind_a_test
int main(int argc, char **argv) { char *a[] = {"x", "-q", 0}; opterr = 0; optopt = 1; getopt(2, a, "ab");
 return t[optopt]; //! bounds
}
//// signgam_is_left
int main(int argc, char **argv) { signgam = 1; lgamma(-0.5 * argc);
 return t[signgam]; //! bounds
}
//// timezone_is_set
int main(int argc, char **argv) { timezone = 0; setenv("TZ", "EST9", 1); tzset();
 return t[timezone / 3600]; //! bounds
}
//// environ_is_cleared
int main(int argc, char **argv) { if (!environ) return 1; clearenv();
 return environ[0] != 0; //! null
}
//// errno_is_set
int main(int argc, char **argv) { errno = 0; if (fopen("/nonexistent/file", "r")) return 0; errno = 0; strtol("99999999999999999999999", 0, 10);
 return t[errno]; //! bounds
}
//// errno_behind_a_test
int main(int argc, char **argv) { errno = 3; if (errno > 7) return 1; strtol("99999999999999999999999", 0, 10);
 return t[errno]; //! bounds
}
//// freed_before_a_jump
static jmp_buf env; static struct node *g;
static void fail(void) { free(g); g = NULL; longjmp(env, 1); }
int main(void) { g = malloc(sizeof *g); if (!g) return 1; g->n = 1; if (setjmp(env) == 0) fail();
 return g->n; //! null
}
//// shorter_before_a_jump
static jmp_buf env; static char *g;
static void fail(void) { free(g); longjmp(env, 1); }
int main(void) { g = malloc(16); if (!g) return 1; memset(g, 0, 16); if (setjmp(env) == 0) fail();
 return g[3]; //! freed
}
//// freed_by_a_thread_that_waits
static char *g; static volatile int done;
static void *work(void *p) { free(g); done = 1; for (;;) pause(); return p; }
int main(void) { pthread_t th; g = malloc(16); if (!g) return 1; memset(g, 0, 16); pthread_create(&th, 0, work, 0); while (!done) ;
 return g[3]; //! freed
}
//// freed_by_a_thread_that_exits
static char *g; 
static void *work(void *p) { free(g); pthread_exit(0); return p; }
int main(void) { pthread_t th; g = malloc(16); if (!g) return 1; memset(g, 0, 16); pthread_create(&th, 0, work, 0); pthread_join(th, 0);
 return g[3]; //! freed
}
//// freed_by_a_handler
static char *g;
static void on(int s) { (void)s; free(g); }
int main(void) { g = malloc(16); if (!g) return 1; memset(g, 0, 16); signal(SIGUSR1, on); raise(SIGUSR1);
 return g[3]; //! freed
}
//// freed_at_exit
static char *g;
static void first(void) { printf("%d", g[3]); } //! freed
static void second(void) { free(g); }
int main(void) { g = malloc(16); if (!g) return 1; memset(g, 0, 16); atexit(first); atexit(second); return 0; }
//// null_by_a_handler
static struct node *g; static struct node one;
static void on(int s) { (void)s; g = NULL; }
int main(void) { g = &one; signal(SIGUSR1, on); if (!g) return 1; raise(SIGUSR1);
 return g->n; //! null
}
//// a_signal_as_an_index
static void on(int s) { t[s] = 1; } //! bounds
int main(void) { signal(SIGUSR1, on); raise(SIGUSR1); return 0; }
//// main_by_itself
static int *g;
int main(int argc, char **argv) { int x[4] = {0}; if (argc > 5) { g = x; return 0; } main(argc + 5, argv);
 return g[3]; //! freed
}
//// main_by_itself_with_more
int main(int argc, char **argv) { if (argc < 100) return main(argc + 100, argv);
 return t[argc & 63]; //! bounds
}
//// null_after_a_thread
static struct node *g; static struct node one;
static void *work(void *p) { g = p; return 0; }
int main(void) { pthread_t th; g = &one; if (!g) return 1; pthread_create(&th, 0, work, 0); pthread_join(th, 0);
 return g->n; //! null
}
//// a_number_after_a_thread
static struct { int n; } g;
static void *work(void *p) { g.n = 60; return p; }
int main(void) { pthread_t th; g.n = 1; pthread_create(&th, 0, work, 0); pthread_join(th, 0);
 return t[g.n]; //! bounds
}
//// an_argument_of_a_thread
static void *work(void *p) { t[(long)p] = 1; return 0; } //! bounds
int main(void) { pthread_t th; pthread_create(&th, 0, work, (void *)44L); pthread_join(th, 0); return 0; }
//// a_local_of_a_thread
static void *work(void *p) { *(int *)p = 70; return 0; }
int main(void) { pthread_t th; int n = 0; pthread_create(&th, 0, work, &n); pthread_join(th, 0);
 return t[n]; //! bounds
}
//// a_child_counts
#include <sys/wait.h>
int main(void) { int st = 0; pid_t p = fork(); if (p == 0) _exit(40); waitpid(p, &st, 0);
 return t[WEXITSTATUS(st)]; //! bounds
}
//// a_child_goes_on
int main(void) { pid_t p = fork(); int n = p ? 1 : 50; 
 return t[n]; //! bounds
}
//// static_in_recursion
static int deep(int d) { static int at; at++; if (d > 0) deep(d - 1); 
 return t[at]; //! bounds
}
int main(void) { return deep(10); }
//// an_alias_of_a_variable
int a = 1; extern int b __attribute__((alias("a")));
int main(void) { a = 1; b = 40;
 return t[a]; //! bounds
}
//// an_alias_of_a_variable_behind_a_test
int a = 1; extern int b __attribute__((alias("a")));
int main(int argc, char **argv) { if (a != 1) return 1; b = 40;
 return t[a]; //! bounds
}
//// an_alias_in_a_callee
int a = 1; extern int b __attribute__((alias("a"))); static void set(void) { b = 40; }
int main(int argc, char **argv) { a = 2; set();
 return t[a]; //! bounds
}
//// an_alias_of_a_pointer
static struct node one; struct node *a = &one; extern struct node *b __attribute__((alias("a"))); 
int main(int argc, char **argv) { b = 0;
 return a->n; //! null
}
