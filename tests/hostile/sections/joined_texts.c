/* Texts where paths meet, and options: each marked line fails. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <getopt.h>
#include <signal.h>
#include <setjmp.h>
static char *name; static int t[8]; static char raw[4] = { 'a', 'b', 'c', 'd' };
//// a_text_and_no_text
int main(int argc, char **argv) { char *p; if (argc > 5) p = "abc"; else p = raw;
 return strlen(p); //! bounds
}
//// a_text_and_no_text_in_a_global
int main(int argc, char **argv) { if (argc > 5) name = strdup("abc"); else { name = malloc(3); if (name) memcpy(name, "abc", 3); } if (!name) return 1;
 return strlen(name); //! bounds
}
//// a_shorter_text
int main(int argc, char **argv) { if (argc > 5) name = strdup("abcdef"); else name = strdup("a"); if (!name) return 1;
 return name[5]; //! bounds
}
//// lengths_of_one_way
int main(int argc, char **argv) { char *p; size_t n = 6; if (argc > 5) { name = strdup("abcdef"); } else { name = strdup("abc"); } if (!name) return 1; if (argc > 5) n = strlen(name);
 return name[n]; //! bounds
}
//// its_zero_is_gone_by_another_name
int main(int argc, char **argv) { char *o; if (argc > 5) { name = strdup("abc"); o = name; } else { name = malloc(4); if (!name) return 1; strcpy(name, "xyz"); o = name; } if (!name) return 1; o[3] = 'q';
 return strlen(name); //! bounds
}
//// its_zero_is_gone_in_a_callee
static void spoil(void) { name[3] = 'q'; }
int main(int argc, char **argv) { if (argc > 5) name = strdup("abc"); else { name = malloc(4); if (!name) return 1; strcpy(name, "xyz"); } if (!name) return 1; spoil();
 return strlen(name); //! bounds
}
//// its_zero_is_gone_by_what_it_was_before
static char *old;
int main(int argc, char **argv) { name = malloc(4); old = name; if (argc > 5) name = strdup("abc"); else { if (!name) return 1; strcpy(name, "xyz"); } if (!name) return 1; old[3] = 'q';
 return strlen(name); //! bounds
}
//// replaced_in_a_callee
static void spoil(void) { free(name); name = malloc(2); if (name) memset(name, 'a', 2); }
int main(int argc, char **argv) { if (argc > 5) name = strdup("abc"); else name = strdup("xyzw"); if (!name) return 1; spoil(); if (!name) return 1;
 return strlen(name); //! bounds
}
//// freed_in_a_callee
static void spoil(void) { free(name); }
int main(int argc, char **argv) { if (argc > 5) name = strdup("abc"); else name = strdup("xyzw"); if (!name) return 1; spoil();
 return strlen(name); //! bounds
}
//// freed_on_one_way
int main(int argc, char **argv) { char *p = strdup("abc"); if (!p) return 1; if (argc > 5) name = strdup("q"); else { name = p; free(p); } if (!name) return 1;
 return strlen(name); //! bounds
}
//// null_on_one_way_and_tested_by_another
int main(int argc, char **argv) { char *p, *o = "a"; if (argc > 5) { p = strdup("abc"); o = p; } else { p = 0; } if (o)
 return strlen(p); //! null
 return 0; }
//// in_a_loop_exchanged
int main(int argc, char **argv) { char *a = strdup("abc"), *b = malloc(2); if (!a || !b) return 1; memset(b, 'x', 2); name = a; for (int i = 0; i < argc + 1; i++) { char *x = a; name = a; a = b; b = x; }
 return strlen(name); //! bounds
}
//// the_end_moves_in_a_loop
int main(int argc, char **argv) { name = argc > 5 ? strdup("abc") : strdup("xyz"); if (!name) return 1; size_t n = strlen(name); for (int i = 0; i < argc + 3; i++) { name[n] = 'a'; n++;
  if (n > 3) break; }
 return strlen(name); //! bounds
}
//// a_second_end
int main(int argc, char **argv) { char *p; if (argc > 5) p = strdup("abcdef"); else { p = malloc(8); if (!p) return 1; memset(p, 'x', 8); p[7] = 0; p[2] = 0; } if (!p) return 1;
 t[strlen(p) + 1] = 1; char *e = strchr(p, 0); *e = 'y'; t[strlen(p)] = 1; p[7] = 'z'; p[2] = 'z';
 return strlen(p); //! bounds
}
//// of_a_dead_local
static void set(int k) { char b[4] = "abc"; if (k) name = b; else name = "lit"; }
int main(int argc, char **argv) { set(1);
 return strlen(name); //! bounds
}
//// a_handler_that_jumps
static sigjmp_buf j; static void on(int k) { name = raw; siglongjmp(j, 1); }
int main(int argc, char **argv) { signal(SIGINT, on); if (argc > 5) name = "abc"; else name = "xyz"; if (sigsetjmp(j, 1))
 return strlen(name); //! bounds
 raise(SIGINT); return 0; }
//// a_handler_that_sets
static void on(int k) { name = raw; }
int main(int argc, char **argv) { signal(SIGINT, on); if (argc > 5) name = "abc"; else name = "xyz"; raise(SIGINT);
 return strlen(name); //! bounds
}
//// a_handler_that_writes_what_it_reads
static char *old; static void on(int k) { old[3] = 'q'; }
int main(int argc, char **argv) { signal(SIGINT, on); if (argc > 5) name = strdup("abc"); else name = strdup("xyz"); if (!name) return 1; old = name; raise(SIGINT);
 return strlen(name); //! bounds
}
//// a_handler_of_a_callee
static char *old; static void on(int k) { old[3] = 'q'; } static void go(void) { raise(SIGUSR1); }
int main(int argc, char **argv) { struct sigaction s = { .sa_handler = on }; sigaction(SIGUSR1, &s, 0); char *p = argc > 5 ? strdup("abc") : strdup("xyz"); if (!p) return 1; old = p; go();
 return strlen(p); //! bounds
}
//// a_handler_raises_another
static char *old; static void two(int k) { old[3] = 'q'; } static void one(int k) { raise(SIGUSR2); }
int main(int argc, char **argv) { signal(SIGUSR1, one); signal(SIGUSR2, two); char *p = strdup("abc"); if (!p) return 1; old = p; raise(SIGUSR1);
 return strlen(p); //! bounds
}
//// an_alarm_by_a_pause
static char *old; static void on(int k) { free(old); }
int main(int argc, char **argv) { signal(SIGALRM, on); char *p = strdup("abc"); if (!p) return 1; old = p; ualarm(1000, 0); pause();
 return p[0]; //! bounds
}
//// the_environment_is_changed
int main(int argc, char **argv) { setenv("XA", "abcdef", 1); char *p = getenv("XA"); if (!p) return 1; char *q = argc > 5 ? "abc" : p; size_t n = strlen(q); p[1] = 0; if (strlen(q) > 4) return 1;
 return t[7 + n - strlen(q)]; //! bounds
}
//// options_set_to_less
int main(int argc, char **argv) { optind = -1; int i; for (i = optind; i < argc; i++)
 t[0] = argv[i][0]; //! bounds
 return 0; }
//// options_and_a_second_step
int main(int argc, char **argv) { for (int i = optind; i < argc + 1; i += 2)
 t[0] = argv[i][0]; //! null
 return 0; }
//// options_counted_by_a_step_back
int main(int argc, char **argv) { for (int i = optind; i < argc + 1; i--)
 t[0] = argv[i] != 0; //! bounds
 return 0; }
//// options_of_a_main_that_calls_itself
int main(int argc, char **argv) { if (argc < 5) { char *v[] = { "a", 0 }; return main(7, v); } for (int i = optind; i < argc; i++)
 t[0] = argv[i] != 0; //! bounds
 return 0; }
