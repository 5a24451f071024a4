/* Texts, sizes and numbers that callers pass, and small procedures that are followed where they are called:
   each marked line fails. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char wide[64] = "a text";
static char narrow[4] = "abc";
static const char *cursor = "word";
//// one_caller_without_an_end
static int length(char *s) { int n = 0;
 while (s[n]) n++; //! bounds
 return n; }
int main(int argc, char **argv) { char a[8] = "abc", b[4] = {'a', 'b', 'c', 'd'}; return length(a) + length(b) + !argv + argc; }
//// the_same_names_mean_others
static int at(int *a, int n) { return a[n]; //! bounds
}
static int outer(int *a, int n) { int b[2] = {1, 2}; if (n >= 4) return 0; a[n] = 3; return at(b, n); }
int main(int argc, char **argv) { int a[4] = {0}; return outer(a, argc + 2) + !argv; }
//// arguments_change_places
static int at(int *a, int i, int n) { if (i >= n) return 0; return a[i]; //! bounds
}
static int swapped(int *a, int n, int i) { return at(a, i, n); }
int main(int argc, char **argv) { int a[4] = {0}; return swapped(a, 9, argc + 5) + at(a, 1, 4) + !argv; }
//// two_names_of_one_buffer
static int both(char *s, char *t) { t[3] = 'x'; return s[0] == 0 ? 0 : (int)strlen(s); //! bounds
}
int main(int argc, char **argv) { char a[4] = "abc"; return both(a, a) + argc + !argv; }
//// overwritten_between_calls
static int length(char *s) { return (int)strlen(s); //! bounds
}
static void fill(char *s) { memset(s, 'x', 8); }
int main(int argc, char **argv) { char a[8] = "abc"; if (argc > 9) return length(a); fill(a); return length(a) + !argv; }
//// overwritten_before_the_second_round
static int length(char *s) { return (int)strlen(s); //! bounds
}
int main(int argc, char **argv) { char a[8] = "abc"; int n = 0; for (int i = 0; i < 9; i++) { n += length(a); a[7 - i % 8] = 'x'; for (int k = 0; k < i && k < 8; k++) a[k] = 'y'; } return n + argc + !argv; }
//// called_through_a_pointer_too
static int first(char *s) { return s[5]; //! bounds
}
static int (*which)(char *) = first;
int main(int argc, char **argv) { char a[8] = "abcdefg", b[4] = "abc"; return first(a) + which(b) + argc + !argv; }
//// called_back_by_sort
static int table[3] = {3, 1, 2};
static int compare(const void *x, const void *y) { return ((const int *)x)[7] - *(const int *)y; //! bounds
}
int main(int argc, char **argv) { int a[9] = {0}; int n = compare(a, a); qsort(table, 3, sizeof(int), compare); return n + table[0] + argc + !argv; }
//// recursion_walks_past_the_end
static int last(char *s, int n) { if (n == 0) return s[0]; //! bounds
 return last(s + 1, n - 1); }
int main(int argc, char **argv) { char a[4] = "abc"; return last(a, argc + 5) + !argv; }
//// recursion_through_another
static int even(char *s, int n);
static int odd(char *s, int n) { return n == 0 ? 0 : even(s + 1, n - 1); }
static int even(char *s, int n) { if (n == 0) return s[0]; //! bounds
 return odd(s + 1, n - 1); }
int main(int argc, char **argv) { char a[4] = "abc"; return even(a, 2 * argc + 6) + !argv; }
//// moved_past_the_end
static int skip(const char *s) { while (*s == ' ') s++; s++;
 return *s; //! bounds
}
int main(int argc, char **argv) { char a[3] = "  "; return skip(a) + argc + !argv; }
//// zero_stored_over_the_byte
static int cut(char *s) { if (*s) { *s = 0; s++; }
 while (*s) s++; s++;
 return *s; //! bounds
}
int main(int argc, char **argv) { char a[2] = "a"; return cut(a) + argc + !argv; }
//// the_byte_was_another
static int after(char *s, char *t) { if (*t) return s[1]; //! bounds
 return 0; }
int main(int argc, char **argv) { char a[1] = "", b[2] = "b"; return after(a, b) + argc + !argv; }
//// the_byte_was_read_before_it_moved
static int after(char *s) { char c = *s; s++; if (c) return s[1]; //! bounds
 return 0; }
int main(int argc, char **argv) { char a[2] = "a"; return after(a) + argc + !argv; }
//// the_byte_was_overwritten_since
static int after(char *s, char *t) { char c = *s; *t = 0; if (c) { char *p = s; while (*p) p++; return p[1]; //! bounds
 } return 0; }
int main(int argc, char **argv) { char a[1] = {'a'}; return after(a, a) + argc + !argv; }
//// found_the_end_itself
static int behind(char *s) { char *p = strchr(s, 0); if (!p) return 0; return p[1]; //! bounds
}
int main(int argc, char **argv) { char a[4] = "abc"; return behind(a) + argc + !argv; }
//// found_or_null
static int behind(char *s) { char *p = strchr(s, '='); return p[1]; //! null
}
int main(int argc, char **argv) { char a[4] = "abc"; return behind(a) + argc + !argv; }
//// found_and_two_behind
static int behind(char *s) { char *p = strchr(s, '='); if (!p) return 0; return p[2]; //! bounds
}
int main(int argc, char **argv) { char a[3] = "a="; return behind(a) + argc + !argv; }
//// found_where_it_was_cut_before
static int behind(char *s) { char *p = strchr(s, '='); if (!p) return 0; *p = 0; p = strrchr(s, 0); return strlen(p + 2); //! bounds
}
int main(int argc, char **argv) { char a[3] = "a="; return behind(a) + argc + !argv; }
//// a_wide_character_is_looked_for
static int behind(char *s, int c) { char *p = strchr(s, c); if (!p) return 0; return p[1]; //! bounds
}
int main(int argc, char **argv) { char a[3] = "a="; return behind(a, 256 * argc) + !argv; }
//// last_of_an_empty_text
static char *trimmed(char *s) { while (*s == ' ') s++; char *end = s + strlen(s) - 1; while (*end == ' ') end--; //! bounds
 end[1] = 0; return s; }
int main(int argc, char **argv) { char *a = malloc(1); if (!a) return 0; a[0] = 0; return *trimmed(a) + argc + !argv; }
//// trimmed_to_nothing
static char *trimmed(char *s) { char *end = s + strlen(s); while (end >= s && end[-1] == ' ') end--; //! bounds
 return s; }
int main(int argc, char **argv) { char *a = malloc(4); if (!a) return 0; strcpy(a, "   "); return *trimmed(a) + argc + !argv; }
//// freed_by_the_first_call
static int head(int *p) { return p[0]; //! bounds
}
static void drop(int *p) { free(p); }
int main(int argc, char **argv) { int *p = malloc(16); if (!p) return 0; p[0] = argc; drop(p); return head(p) + !argv; }
//// freed_inside
static int head(int *p, int n) { if (n > 0) free(p); return p[0]; //! bounds
}
int main(int argc, char **argv) { int *p = malloc(16); if (!p) return 0; p[0] = argc; return head(p, argc) + !argv; }
//// null_from_one_caller
static int head(int *p) { return p[0]; //! null
}
int main(int argc, char **argv) { int a[2] = {1, 2}; int n = head(a); return head(argc > 0 ? NULL : a) + n + !argv; }
//// a_size_that_wraps
static int *made(unsigned rows, unsigned cols) { int *p = malloc(rows * cols * sizeof(int)); if (p && rows > 0 && cols > 0) p[0] = 1; return p; }
static int corner(int *p, unsigned rows) { return p[(size_t)rows - 1]; //! bounds
}
int main(int argc, char **argv) { int *p = made(65537, 65537u * argc); return p ? corner(p, 65537u * 2) + !argv : 0; }
//// sizes_of_two_callers
static int last(int *p, int n) { return p[n - 1]; //! bounds
}
int main(int argc, char **argv) { int *p = malloc(4 * sizeof *p), *q = malloc(2 * sizeof *q); if (!p || !q) return 0; for (int i = 0; i < 4; i++) p[i] = i; q[0] = q[1] = argc; return last(p, 4) + last(q, 4) + !argv; }
//// length_of_another_text
static char *copied(const char *s, size_t n) { char *p = malloc(n + 1); if (p) strcpy(p, s); //! bounds
 return p; }
int main(int argc, char **argv) { const char *a = "a longer text", *b = "short"; char *p = copied(a, strlen(a)), *q = copied(a, strlen(b)); return (p == q) + argc + !argv; }
//// negative_from_one_caller
static int at(int *a, int i) { if (i >= 4) return 0; return a[i]; //! bounds
}
int main(int argc, char **argv) { int a[4] = {0}; return at(a, argc) + at(a, argc - 3) + !argv; }
//// truncated_on_the_way
static int at(int *a, unsigned char i, unsigned n) { return n > 255 && i < n ? a[i] : 0; //! bounds
}
int main(int argc, char **argv) { int a[4] = {0}; unsigned n = 259 + argc; return at(a, (unsigned char)n, n) + !argv; }
//// what_a_global_pointer_held_before
static int next(void) { int n = 0; while (*cursor) { cursor++; n++; } cursor++;
 return *cursor + n; //! bounds
}
int main(int argc, char **argv) { cursor = wide + 58; wide[60] = 'x'; memset(wide, 'x', 63); return next() + argc + !argv; }
//// set_by_a_callee_in_between
static void move(void) { cursor += 100; }
static int here(void) { return *cursor; //! bounds
}
int main(int argc, char **argv) { cursor = narrow; move(); return here() + argc + !argv; }
//// out_parameter_left_as_it_was
static int get(char **p, int n) { if (n < 3) return 0; *p = wide; return 1; }
int main(int argc, char **argv) { char *p = NULL; get(&p, argc); return p[0] + !argv; //! null
}
//// out_parameter_past_the_end
static void step(char **p) { while (**p) ++*p; ++*p; }
int main(int argc, char **argv) { char a[4] = "abc"; char *p = a; step(&p); return *p + argc + !argv; //! bounds
}
//// a_result_of_the_other_way
static char *pick(char *a, char *b, int n) { return n > 0 ? b : a; }
int main(int argc, char **argv) { char *p = pick(wide, narrow, argc); return p[5] + !argv; //! bounds
}
//// array_of_variable_length_of_a_callee
static char *made(int n) { char a[n]; memset(a, 0, n); char *volatile p = a; return p; }
int main(int argc, char **argv) { char *p = made(argc + 3); return p[1] + !argv; //! bounds
}
//// text_of_the_round_before
static int length(char *s) { return (int)strlen(s); //! bounds
}
int main(int argc, char **argv) { char a[8]; int n = 0; for (int i = 0; i < 2; i++) { if (i == 0) strcpy(a, "abc"); else memset(a, 'x', sizeof a); n += length(a); } return n + argc + !argv; }
//// read_over_the_text
static int length(char *s) { return (int)strlen(s); //! bounds
}
int main(int argc, char **argv) { char a[4] = "abc"; FILE *f = fopen(argv[0], "r"); if (!f) return 0; size_t got = fread(a, 1, sizeof a, f); return length(a) + argc + (int)got; }
//// cut_by_strncpy
static int length(char *s) { return (int)strlen(s); //! bounds
}
int main(int argc, char **argv) { char a[4] = "abc"; strncpy(a, "a long text", sizeof a); return length(a) + argc + !argv; }
//// the_handler_writes
static char shared[8] = "abc";
static void handler(int s) { (void)s; memset(shared, 'x', sizeof shared); }
static int length(char *s) { raise(SIGUSR1); return (int)strlen(s); //! bounds
}
int main(int argc, char **argv) { signal(SIGUSR1, handler); return length(shared) + argc + !argv; }
//// back_by_a_jump
static jmp_buf there;
static int at(int *a, int i) { return a[i]; //! bounds
}
int main(int argc, char **argv) { int a[4] = {0}; volatile int i = argc; if (setjmp(there)) i = 4; int n = at(a, i); if (i < 4) longjmp(there, 1); return n + !argv; }
//// records_change_behind_a_call
struct view { char *text; int at, end; };
static void more(struct view *v) { v->end += 4; }
static int here(struct view *v) { if (v->at >= v->end) return 0; return v->text[v->at]; //! bounds
}
int main(int argc, char **argv) { char a[4] = "abc"; struct view v = {a, argc + 3, 4}; int n = here(&v); more(&v); return n + here(&v) + !argv; }
//// behind_the_end_and_the_end_itself
static int first(char *p, char *r) { return *p //! bounds
 + (r != NULL); }
int main(int argc, char **argv) { char a[4] = "abc"; char *p = a; while (*p) p++; return first(p + 1, p) + argc + !argv; }
//// a_pointer_far_behind
static int length(char *p, int n) { return n > 0 ? p[-8] : 0; //! bounds
}
int main(int argc, char **argv) { char *a = malloc(4); if (!a) return 0; memcpy(a, "abc", 4); return length(a + 8 + argc + 4, argc) + !argv; }
//// called_by_an_alias
int first_of(int *a, int n) { return a[n]; //! bounds
}
int same_of(int *a, int n) __attribute__((alias("first_of")));
int main(int argc, char **argv) { int a[4] = {0}; return first_of(a, 1) + same_of(a, argc + 3) + !argv; }
//// found_by_its_name
#include <dlfcn.h>
int nth_of(int *a, int n) { return a[n]; //! bounds
}
int main(int argc, char **argv) { int a[4] = {0}; int n = nth_of(a, 1); int (*f)(int *, int) = (int (*)(int *, int))dlsym(NULL, "nth_of"); return n + (f ? f(a, argc + 3) : 0) + !argv; }
//// run_before_main
static int seen[4];
static int nth(int *a, int n) { return a[n]; //! bounds
}
__attribute__((constructor)) static void begin(void) { seen[0] = nth(seen, 4); }
int main(int argc, char **argv) { int a[4] = {0}; return nth(a, argc) + seen[0] + !argv; }
//// run_at_the_end
static int last[4], at = 1;
static int nth(int *a, int n) { return a[n]; //! bounds
}
static void end(void) { last[0] = nth(last, at); }
int main(int argc, char **argv) { atexit(end); int n = nth(last, 1); at = argc + 3; return n + !argv; }
//// run_by_a_thread
#include <pthread.h>
static int nth(int *a, int n) { return a[n]; //! bounds
}
static void *work(void *p) { return (void *)(long)nth(p, 4); }
int main(int argc, char **argv) { int a[4] = {0}; pthread_t t; int n = nth(a, argc); pthread_create(&t, NULL, work, a); pthread_join(t, NULL); return n + !argv; }
//// called_as_it_is_not_declared
static int nth(int *a, long n) { return a[n & 7]; //! bounds
}
int main(int argc, char **argv) { int a[4] = {0}; int (*f)(int *, int, int) = (int (*)(int *, int, int))nth; return nth(a, 1) + f(a, argc + 3, 0) + !argv; }
//// cleaned_up_with_another
static void drop(int **p) { if (*p) (*p)[2] = 1; //! bounds
}
int main(int argc, char **argv) { int a[3] = {0}, b[2] = {0}; int *q = a; drop(&q); { __attribute__((cleanup(drop))) int *p = argc > 0 ? b : a; p[0] = 1; } return a[2] + !argv; }
//// from_the_middle_len
static int at(const char *s, int n) { 
 return s[n]; } //! bounds
int main(int argc, char **argv) { char *h = malloc(6); if (!h) return 1; strcpy(h, "abcde"); int n = strlen(h); return at(h + 2, n - 1); }
//// from_a_found_place
static int at(const char *s, int n) { 
 return s[n]; } //! bounds
int main(int argc, char **argv) { char *h = malloc(6); if (!h) return 1; strcpy(h, "a=cde"); int n = strlen(h); char *e = strchr(h, '='); if (!e) return 1; return at(e, n); }
//// rest_of_room
static void set(char *p, int n) { for (int i = 0; i < n; i++)
 p[i] = 1; } //! bounds
int main(int argc, char **argv) { int n = argc + 7; char *p = malloc(n); if (!p) return 1; for (int k = 0; k < n; k++) set(p + k, n); return 0; }
//// room_before
static int back(char *p, int n) { 
 return p[-n]; } //! bounds
int main(int argc, char **argv) { int n = argc + 7; char *p = malloc(n); if (!p) return 1; for (int k = 1; k < n; k++) back(p + k, k + 1); return 0; }
