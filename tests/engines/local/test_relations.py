"""Relations of numbers, sizes and lengths in C: what a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct list { int *items; int count, room; };
static char shared[64];
"""

BROKEN = {
    "empty_text": """
int f(const char *s) { size_t n = strlen(s);
  return s[n - 1]; /* FAILS bounds */ }""",
    "one_behind_the_end": """
int f(const char *s) { size_t n = strlen(s);
  return s[n + 1]; /* FAILS bounds */ }""",
    "test_of_another_length": """
int f(const char *s, const char *t) { size_t n = strlen(t); if (strlen(s) == 0 || n == 0) return 0;
  return s[n - 1]; /* FAILS bounds */ }""",
    "length_taken_before_it_moved": """
int f(char *s) { size_t n = strlen(s); if (n < 1) return 0; s++;
  return s[n]; /* FAILS bounds */ }""",
    "copy_without_the_end": """
char *f(const char *s) { char *p = malloc(strlen(s)); if (!p) return 0;
  strcpy(p, s); /* FAILS bounds */
  return p; }""",
    "text_made_longer_since": """
char *f(char *s) { size_t n = strlen(s); char *p; strcat(s, "x"); p = malloc(n + 1); if (!p) return 0;
  strcpy(p, s); /* FAILS bounds */
  return p; }""",
    "end_overwritten_since": """
char *f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 0; s[n] = 'x';
  strcpy(p, s); /* FAILS bounds */
  return p; }""",
    "end_overwritten_by_another_name": """
char *f(char *s, char *t) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 0; *t = 'x';
  strcpy(p, s); /* FAILS bounds */
  return p; }""",
    "end_overwritten_by_a_callee": """
static void grow(char *s) { s[strlen(s)] = 'x'; }
char *f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (!p) return 0; grow(s);
  strcpy(p, s); /* FAILS bounds */
  return p; }""",
    "copied_over_itself": """
char *f(char *s) { size_t n = strlen(s); char *p = malloc(n + 1), *q = p ? p : s; if (!p) return 0;
  strcpy(q, "a longer text than before"); /* FAILS bounds */
  return q; }""",
    "end_overwritten_through_the_copy": """
char *f(char *s) { size_t n = strlen(s); char *p = s, *q = malloc(n + 1); if (!q) return 0;
  memset(p, 'x', n + 1);
  strcpy(q, s); /* FAILS bounds */
  return q; }""",
    "made_before_it_was_known": """
char *f(char *s) { char *p = malloc(8), *q; size_t n; if (!p) return 0; strcpy(p, "abc"); q = s ? s : p;
  n = strlen(q); memset(p, 'x', 8); p = malloc(n + 1); if (!p) return 0;
  strcpy(p, q); /* FAILS bounds */
  return p; }""",
    "freed_and_given_out_again": """
size_t f(size_t m) { char *s = malloc(8), *p; size_t n; if (!s) return 0; strcpy(s, "abc"); n = strlen(s);
  free(s); p = malloc(8); if (!p) return 0; memset(p, 'x', 8);
  return strlen(s) + n + m; /* FAILS bounds */ }""",
    "size_wraps": """
char *f(size_t n) { char *p = malloc(n + 1); if (!p) return 0;
  p[n] = 0; /* FAILS bounds */
  return p; }""",
    "product_wraps": """
int *f(size_t n) { int *p = malloc(n * sizeof *p); size_t i; if (!p) return 0;
  for (i = 0; i < n; i++) p[i] = 0; /* FAILS bounds */
  return p; }""",
    "product_wraps_in_a_narrow_type": """
int *f(unsigned n) { unsigned bytes = n * 4; int *p = malloc(bytes); unsigned i; if (!p) return 0;
  for (i = 0; i < n; i++) p[i] = 0; /* FAILS bounds */
  return p; }""",
    "negative_index": """
int f(int i, int n) { int t[10]; memset(t, 0, sizeof t); if (n > 10 || i >= n) return 0;
  return t[i]; /* FAILS bounds */ }""",
    "negative_number_is_large": """
int f(int n) { unsigned char t[10]; int i; memset(t, 0, sizeof t); if (n > 10) return 0;
  for (i = 0; (unsigned)i < (unsigned)n; i++) if (t[i]) return 1; /* FAILS bounds */
  return 0; }""",
    "one_too_many": """
int *f(int n) { int *p = malloc(n * sizeof *p); int i; if (!p) return 0;
  for (i = 0; i <= n; i++) p[i] = 0; /* FAILS bounds */
  return p; }""",
    "counted_twice": """
int *f(int n) { int *p = malloc(n * sizeof *p); int i; if (!p) return 0;
  for (i = 0; i < n; i++) { if (n > 3) i++;
    p[i] = 0; /* FAILS bounds */
  } return p; }""",
    "limit_changed": """
int *f(int n) { int *p = malloc(n * sizeof *p); int i; if (!p) return 0; n++;
  for (i = 0; i < n; i++) p[i] = 0; /* FAILS bounds */
  return p; }""",
    "limit_changed_by_another_name": """
int *f(int *n, int *m) { int *p = malloc(*n * sizeof *p); int i; if (!p || *n < 1) return 0; *m = 100;
  for (i = 0; i < *n; i++) p[i] = 0; /* FAILS bounds */
  return p; }""",
    "other_element_size": """
int *f(int n) { int *p = malloc(n * sizeof(short)); int i; if (!p) return 0;
  for (i = 0; i < n; i++) p[i] = 0; /* FAILS bounds */
  return p; }""",
    "freed": """
int f(int n) { int *p = malloc(n * sizeof *p); int i, s = 0; if (!p) return 0; free(p);
  for (i = 0; i < n; i++) s += p[i]; /* FAILS bounds */
  return s; }""",
    "made_smaller": """
int f(int n) { int *p = malloc(n * sizeof *p), *q; if (!p || n < 2) return 0;
  q = realloc(p, sizeof *p); if (!q) return 0;
  return q[n - 1]; /* FAILS bounds */ }""",
    "old_name_behind_realloc": """
int f(int n) { int *p = malloc(n * sizeof *p), *q; if (!p || n < 2) return 0;
  q = realloc(p, 2 * n * sizeof *p); if (!q) return 0;
  return p[n - 1]; /* FAILS bounds */ }""",
    "read_failed": """
int f(int fd) { char b[16]; ssize_t n = read(fd, b, sizeof b - 1);
  b[n] = 0; /* FAILS bounds */
  return b[0]; }""",
    "read_all": """
int f(int fd, size_t n) { char *b; ssize_t r; if (n > 100) return 0; b = malloc(n); if (!b) return 1;
  r = read(fd, b, n); if (r < 0) return 1;
  b[r] = 0; /* FAILS bounds */
  return 0; }""",
    "read_bytes_have_no_end": """
size_t f(int fd) { char b[16]; ssize_t n = read(fd, b, sizeof b); if (n <= 0) return 1;
  return strlen(b); /* FAILS bounds */ }""",
    "line_was_not_read": """
int f(void) { char b[16]; size_t n; fgets(b, sizeof b, stdin); n = strlen(b); /* FAILS bounds */
  return n > 0 && b[n - 1]; }""",
    "line_starts_with_zero": """
int f(void) { char b[16]; if (!fgets(b, sizeof b, stdin)) return 0;
  return b[strlen(b) - 1]; /* FAILS bounds */ }""",
    "pointer_may_be_null_and_moves": """
int f(int n) { char *p = malloc(n), *q; if (n < 10) return 0; q = p + 4;
  return *q; /* FAILS bounds */ }""",
    "two_texts_in_the_room_of_one": """
char *f(const char *a, const char *b) { char *p = malloc(strlen(a) + 2); if (!p) return 0;
  strcpy(p, a);
  strcat(p, b); /* FAILS bounds */
  return p; }""",
    "separator_without_room": """
char *f(const char *a, const char *b) { char *p = malloc(strlen(a) + strlen(b) + 1); if (!p) return 0;
  sprintf(p, "%s/%s", a, b); /* FAILS bounds */
  return p; }""",
    "printed_wider": """
char *f(const char *a) { char *p = malloc(strlen(a) + 1); if (!p) return 0;
  sprintf(p, "%20s", a); /* FAILS bounds */
  return p; }""",
    "pointer_of_another_object": """
int f(const char *s) { const char *e = shared + strlen(shared), *p; int n = 0;
  for (p = s; p < e; p++) n += *p; /* FAILS bounds */
  return n; }""",
    "end_is_not_reached_by_twos": """
int f(const char *s) { const char *p = s, *e = s + strlen(s); int n = 0;
  for (; p != e; p += 2) n += *p; /* FAILS bounds */
  return n; }""",
    "trimmed_too_far": """
void f(char *s) { char *e = s + strlen(s); while (isspace((unsigned char)e[-1])) e--; /* FAILS bounds */
  *e = 0; }""",
    "length_of_a_long_text_is_cut": """
int f(const char *s) { short n = strlen(s); if (n == 0) return 0;
  return s[n - 1]; /* FAILS bounds */ }""",
    "place_that_was_not_found": """
int f(const char *s) { const char *p = strchr(s, '=');
  return p[1]; /* FAILS bounds,null */ }""",
    "empty_text_has_no_character": """
int f(const char *s) { const char *p = strchr(s, '='); int t[2] = {1, 2};
  if (p) return 0;
  return t[strlen(s)]; /* FAILS bounds */ }""",
    "count_is_not_kept": """
void f(struct list *l, int x) {
  l->items[l->count++] = x; /* FAILS bounds */ }""",
    "count_changed_between": """
int f(struct list *l, int *other) { if (l->count < 1 || l->count > 4) return 0; l->items = malloc(16);
  if (!l->items) return 0; *other = 9;
  return l->items[l->count - 1]; /* FAILS bounds */ }""",
    "changed_by_a_handler": """
static volatile int flag; static int many = 3;
static void on(int s) { (void)s; many = 100; flag = 1; }
int main(int argc, char **argv) { int *p; signal(SIGINT, on); if (argc < 2 || !argv[0]) return 0;
  p = malloc(many * sizeof *p); if (!p) return 0; raise(SIGINT);
  return p[many - 1]; /* FAILS bounds */ }""",
    "handler_jumps_back": """
#include <setjmp.h>
static sigjmp_buf back; static char *name;
static void on(int s) { (void)s; name[1] = 'x'; siglongjmp(back, 1); }
int main(int argc, char **argv) { char *p; name = malloc(2); if (!name || !argv[0] || argc < 1) return 0;
  name[0] = 'a'; name[1] = 0; signal(SIGINT, on); p = malloc(strlen(name) + 1); if (!p) return 0;
  if (!sigsetjmp(back, 1)) raise(SIGINT);
  strcpy(p, name); /* FAILS bounds */
  return 0; }""",
    "one_handler_of_two_comes_back": """
static char *name;
static void on(int s) { (void)s; name[1] = 'x'; }
static void off(int s) { (void)s; name[1] = 'y'; exit(1); }
int main(int argc, char **argv) { char *p; name = malloc(2); if (!name || !argv[0] || argc < 1) return 0;
  name[0] = 'a'; name[1] = 0; signal(SIGINT, on); signal(SIGTERM, off); p = malloc(strlen(name) + 1);
  if (!p) return 0; raise(SIGINT);
  strcpy(p, name); /* FAILS bounds */
  return 0; }""",
    "format_that_is_chosen": """
static const char *form = "%s";
char *f(const char *s) { char *p = malloc(strlen(s) + 1); if (!p) return 0;
  sprintf(p, form, s); /* FAILS bounds */
  return p; }
void g(void) { form = "longer %s"; }""",
    "part_of_a_constant": """
static const char *const all = "abc";
int f(int i) { if (i > 4) return 0;
  return puts(all + i); /* FAILS bounds */ }""",
    "text_before_the_object": """
int f(char *s) { size_t n = strlen(s); if (n > 9) return 0;
  return puts(s - 1); /* FAILS bounds */ }""",
    "text_behind_the_end": """
int f(const char *s) { size_t n = strlen(s);
  return puts(s + n + 1); /* FAILS bounds */ }""",
    "length_of_the_whole_is_not_that_of_the_rest": """
char *f(const char *s) { size_t n; char *p, *q = malloc(100); if (!q || strlen(s) > 40) return 0;
  strcpy(q, s); strcpy(q + 50, "end"); n = strlen(q + 50); q[strlen(q)] = ' ';
  p = malloc(n + 1); if (!p) return 0;
  strcpy(p, q); /* FAILS bounds */
  return p; }""",
    "sum_wraps_to_negative": """
int f(int i) { char *t = malloc(16); int j; if (!t || i < 0) return 0; j = i + 1; if (j > 15) return 0;
  return t[j]; /* FAILS bounds */ }""",
    "two_objects_in_a_row": """
int f(unsigned char n) { char *a = malloc(n), *b = malloc(n), *p; if (!a || !b) return 0;
  for (p = a; p < b + n; p++) *p = 0; /* FAILS bounds */
  return 0; }""",
    "unknown_on_one_way": """
int f(int c, char *p) { char *q; if (c) { q = malloc(8); if (!q) return 0; } else q = p + 4;
  return q[3]; /* FAILS bounds */ }""",
    "unknown_on_the_other_way": """
int f(int c, char *p) { char *q; if (c) q = p + 4; else { q = malloc(8); if (!q) return 0; }
  return q[3]; /* FAILS bounds */ }""",
    "low_bits_of_a_negative_number": """
int f(long x) { char *t = malloc(10); int n = x; if (!t || x > 9 || n < 0) return 0;
  return t[n]; /* FAILS bounds */ }""",
    "difference_the_other_way": """
int f(const char *s) { const char *e = s + strlen(s); long n = s - e;
  return s[n]; /* FAILS bounds */ }""",
    "other_way_of_a_choice": """
char *f(int c, size_t n, size_t m) { char *p = c ? malloc(n) : malloc(m); if (!p || n < 1) return 0;
  p[n - 1] = 0; /* FAILS bounds */
  return p; }""",
    "made_in_the_last_turn": """
int f(int n) { int *last = 0, i, size = 0; for (i = n; i > 0; i--) { free(last);
  last = malloc(i * sizeof *last); if (i == n) size = i; } if (!last || size < 1) return 0;
  return last[size - 1]; /* FAILS bounds */ }""",
}

KEPT = {
    "last_character": """
int f(const char *s) { size_t n = strlen(s);
  return n > 0 && s[n - 1] == '\\n'; /* HOLDS bounds */ }""",
    "last_character_by_int": """
int f(const char *s) { int n = strlen(s); if (n <= 0) return 0;
  return s[n - 1]; /* HOLDS bounds */ }""",
    "each_character": """
void f(char *s) { size_t i, n = strlen(s);
  for (i = 0; i < n; i++) s[i] = toupper((unsigned char)s[i]); /* HOLDS bounds */ }""",
    "reversed": """
void f(char *s) { int i = 0, j = strlen(s) - 1; while (i < j) {
    char c = s[i]; /* HOLDS bounds */
    s[i] = s[j]; /* HOLDS bounds */
    s[j] = c; i++; j--; } }""",
    "copied": """
char *f(const char *s) { char *p = malloc(strlen(s) + 1); if (!p) return 0;
  return strcpy(p, s); /* HOLDS bounds */ }""",
    "copied_by_length": """
char *f(const char *s) { size_t n = strlen(s); char *p = malloc(n + 1); if (p == NULL) exit(1);
  memcpy(p, s, n + 1); /* HOLDS bounds */
  p[n] = 0; /* HOLDS bounds */
  return p; }""",
    "joined": """
char *f(const char *a, const char *b) { char *p = malloc(strlen(a) + strlen(b) + 2); if (!p) return 0;
  sprintf(p, "%s/%s", a, b); /* HOLDS bounds */
  return p; }""",
    "appended": """
char *f(const char *a, const char *b) { char *p = malloc(strlen(a) + strlen(b) + 2); if (!p) return 0;
  strcpy(p, a);
  strcat(p, "/"); /* HOLDS bounds */
  strcat(p, b); /* HOLDS bounds */
  return p; }""",
    "array_of_n": """
int *f(int n) { int *p = malloc(n * sizeof *p); int i; if (!p) return 0;
  for (i = 0; i < n; i++) p[i] = 0; /* HOLDS bounds */
  return p; }""",
    "array_by_calloc": """
int *f(size_t n) { int *p = calloc(n, sizeof *p); size_t i; if (!p) return 0;
  for (i = 0; i < n; i++) p[i] = 1; /* HOLDS bounds */
  return p; }""",
    "array_by_pointers": """
int *f(int n) { int *p, *q, *e; if (n < 0 || !(p = malloc(n * sizeof *p))) return 0; e = p + n;
  for (q = p; q < e; q++) *q = 1; /* HOLDS bounds */
  return p; }""",
    "read_with_room_for_an_end": """
int f(int fd, size_t n) { char *b; ssize_t r; if (n > 4096 || !(b = malloc(n + 1))) return 1;
  r = read(fd, b, n); /* HOLDS bounds */
  if (r < 0) return 1;
  b[r] = 0; /* HOLDS bounds */
  return puts(b); /* HOLDS bounds */ }""",
    "line_without_its_end": """
int f(void) { char b[80]; if (!fgets(b, sizeof b, stdin)) return 0;
  size_t n = strlen(b);
  if (n && b[n - 1] == '\\n') /* HOLDS bounds */
    b[--n] = 0; /* HOLDS bounds */
  return n; }""",
    "line_cut": """
void f(void) { char b[90]; if (!fgets(b, sizeof b, stdin)) return;
  b[strcspn(b, "\\n")] = 0; /* HOLDS bounds */ }""",
    "handler_that_ends_the_program": """
static char *name;
static void on(int s) { (void)s; if (name) name[0] = 0; _exit(1); }
int main(int argc, char **argv) { char *p; if (!argv[0] || argc < 1) return 0; signal(SIGINT, on);
  name = strdup("some"); if (!name) return 0; p = malloc(strlen(name) + 1); if (!p) return 0;
  strcpy(p, name); /* HOLDS bounds */
  return 0; }""",
    "constant_format": """
static const char *const form = "%s.tmp";
char *f(const char *s) { size_t n = strlen(s); char *p = malloc(n + strlen(form) - 2 + 1); if (!p) return 0;
  sprintf(p, form, s); /* HOLDS bounds */
  return p; }""",
    "end_copied_behind": """
int f(const char *s) { size_t n = strlen(s); char *p = malloc(n + 3); if (!p) return 0;
  memcpy(p, s, n); /* HOLDS bounds */
  strcpy(&p[n], ".Z"); /* HOLDS bounds,null */
  return puts(p); /* HOLDS bounds */ }""",
    "one_object_in_a_row": """
int f(unsigned char n) { char *a = malloc(n), *p; if (!a) return 0;
  for (p = a; p < a + n; p++) *p = 0; /* HOLDS bounds */
  return 0; }""",
    "trimmed": """
void f(char *s) { char *e = s + strlen(s);
  while (e > s && isspace((unsigned char)e[-1])) e--; /* HOLDS bounds */
  *e = 0; /* HOLDS bounds */ }""",
    "copied_past_a_copy": """
char *f(const char *s, const char *t) { size_t n = strlen(s), m = strlen(t);
  char *p = malloc(n + 1), *q = malloc(m + 1);
  if (!p || !q) exit(1);
  strcpy(p, s); /* HOLDS bounds */
  strcpy(q, t); /* HOLDS bounds */
  return p[0] ? p : q; }""",
    "tested_fields": """
static int items[64];
int f(struct list *l) { if (l->count < 1 || l->count > 64) return 0;
  return items[l->count - 1]; /* HOLDS bounds */ }""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_a_run_breaks_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_relations_keep_is_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
