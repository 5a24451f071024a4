"""Cursors of parsers, in global variables and in fields: they lead to texts only where all that sets them
leaves one, and nothing overwrites its end or frees it meanwhile.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <ctype.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct scan { char *at, *from; int line; char room[8]; };
static char *p;
static char line[64];
static jmp_buf back;
"""
SKIP = """
static void skip(void) {
    while (*p == ' ' || isdigit((unsigned char)*p)) /* FAILS bounds */
        p++;
}
"""
BLANK = """
static void blank(struct scan *s) {
    while (*s->at == ' ') /* FAILS bounds */
        s->at++;
}
"""
MAIN = "int main(int argc, char **argv) { if (!fgets(line, sizeof line, stdin)) return 1; "

BROKEN = {
    "never_set": SKIP + MAIN + "skip(); return 0; }",
    "steps_over_the_end": SKIP + MAIN + "p = line; skip(); p++; skip(); return 0; }",
    "steps_over_the_end_in_a_callee": SKIP
    + "static void next(void) { p++; }"
    + MAIN
    + "p = line; skip(); next(); skip(); return 0; }",
    "steps_over_the_end_on_one_way": SKIP
    + "static void next(void) { if (*p != 'x') p++; }"
    + MAIN
    + "p = line; skip(); next(); skip(); return 0; }",
    "steps_over_the_end_in_recursion": SKIP
    + "static void more(int n) { skip(); if (n > 0) { p++; more(n - 1); } }"
    + MAIN
    + "p = line; more(argc); return 0; }",
    "two_that_call_each_other": SKIP
    + "static void odd(int n); static void even(int n) { skip(); if (n) odd(n - 1); }"
    + "static void odd(int n) { if (n) { p += 2; even(n - 1); } }"
    + MAIN
    + "p = line; even(argc); return 0; }",
    "end_is_overwritten": SKIP + MAIN + "p = line; memset(line, ' ', sizeof line); skip(); return 0; }",
    "end_is_overwritten_by_a_callee": SKIP
    + "static void fill(char *t) { for (int i = 0; i < 64; i++) t[i] = ' '; }"
    + MAIN
    + "p = line; fill(line); skip(); return 0; }",
    "end_is_overwritten_before_a_callee_returns": SKIP
    + "static void load(void) { p = line; memset(p, ' ', 64); }"
    + MAIN
    + "load(); skip(); return 0; }",
    "another_line_is_not_read": SKIP
    + MAIN
    + "p = line; while (fgets(line, sizeof line, stdin)) { } fread(line, 1, 64, stdin); skip(); return 0; }",
    "freed": SKIP + MAIN + "char *t = strdup(line); if (!t) return 1; p = t; free(t); skip(); return 0; }",
    "freed_by_a_callee": SKIP
    + "static void done(void) { free(p); }"
    + MAIN
    + "p = strdup(line); if (!p) return 1; done(); skip(); return 0; }",
    "moved_by_realloc": SKIP
    + MAIN
    + "char *t = strdup(line); if (!t) return 1; p = t; t = realloc(t, 9000); skip(); return !t; }",
    "local_of_a_callee": SKIP
    + 'static void load(void) { char t[8]; strcpy(t, "1 2"); p = t; }'
    + MAIN
    + "load(); skip(); return 0; }",
    "local_of_a_callee_below": SKIP
    + 'static void deep(void) { char t[8]; strcpy(t, "1 2"); p = t; }'
    + "static void load(void) { deep(); }"
    + MAIN
    + "load(); skip(); return 0; }",
    "no_end_in_what_a_callee_leaves": SKIP
    + "static void load(void) { p = malloc(8); if (!p) exit(1); memset(p, ' ', 8); }"
    + MAIN
    + "load(); skip(); return 0; }",
    "one_caller_of_two": SKIP
    + "static void parse(void) { skip(); }"
    + MAIN
    + "p = line; parse(); char raw[4] = {' ', ' ', ' ', ' '}; p = raw; parse(); return 0; }",
    "set_through_a_pointer": SKIP
    + "static void put(char **q, char *to) { *q = to; }"
    + MAIN
    + "char raw[4]; memset(raw, ' ', 4); p = line; put(&p, raw); skip(); return 0; }",
    "part_of_the_pointer_is_set": SKIP
    + MAIN
    + "p = line; ((unsigned char *)&p)[0] ^= 32; skip(); return 0; }",
    "handler_sets_it": SKIP
    + "static void on(int s) { (void)s; p = line + 64; }"
    + MAIN
    + "p = line; signal(SIGINT, on); raise(SIGINT); skip(); return 0; }",
    "handler_overwrites_the_end": SKIP
    + "static void on(int s) { (void)s; memset(line, ' ', 64); }"
    + MAIN
    + "p = line; signal(SIGINT, on); raise(SIGINT); skip(); return 0; }",
    "called_back": SKIP
    + "static int order(const void *a, const void *b) { p++; return *(char *)a - *(char *)b; }"
    + MAIN
    + "p = line; qsort(line, 2, 1, order); skip(); return 0; }",
    "through_a_function_pointer": SKIP
    + "static void one(void) { p = line + 63; *p = ' '; } static void two(void) { }"
    + MAIN
    + "void (*f)(void) = argc > 1 ? one : two; p = line; f(); skip(); return 0; }",
    "jumps_back": SKIP
    + "static void leave(void) { line[63] = ' '; p = line + 63; longjmp(back, 1); }"
    + MAIN
    + "p = line; if (setjmp(back) == 0) leave(); skip(); return 0; }",
    "at_exit": SKIP
    + "static void last(void) { skip(); }"
    + MAIN
    + "atexit(last); p = line; skip(); p = line + 63; line[63] = ' '; return 0; }",
    "field_never_set": BLANK + MAIN + "struct scan s; s.from = line; blank(&s); return 0; }",
    "another_field": BLANK + MAIN + "struct scan s = {line + 64, line, 0, {0}}; blank(&s); return 0; }",
    "another_struct": BLANK
    + "static void init(struct scan *s, char *t) { s->at = s->from = t; }"
    + MAIN
    + "struct scan s, t; t.at = line + 64; init(&s, line); blank(&t); return 0; }",
    "field_steps_over_the_end": BLANK
    + "static void take(struct scan *s) { blank(s); s->at++; }"
    + MAIN
    + "struct scan s = {line, line, 0, {0}}; take(&s); blank(&s); return 0; }",
    "struct_is_copied_over": BLANK
    + MAIN
    + "struct scan s = {line, line, 0, {0}}, t = {line + 64, line, 0, {0}}; s = t; blank(&s); return 0; }",
    "struct_is_filled": BLANK
    + MAIN
    + "struct scan s = {line, line, 0, {0}}; fread(&s, 1, sizeof s, stdin); blank(&s); return 0; }",
    "struct_is_filled_by_a_callee": BLANK
    + "static void load(struct scan *s) { memset(s, 1, sizeof *s); }"
    + MAIN
    + "struct scan s = {line, line, 0, {0}}; load(&s); blank(&s); return 0; }",
    "overlaid_by_a_union": "union both { struct scan s; char *ends[2]; };"
    + BLANK
    + "static void over(union both *b) { b->ends[0] = line + 64; }"
    + MAIN
    + "union both b; b.s.at = line; over(&b); blank(&b.s); return 0; }",
    "parameter_moves_to_another_struct": BLANK
    + "static void load(struct scan *s, int n) { s[0].at = line; s += n; s->at = line + 64; }"
    + MAIN
    + "struct scan s[2]; load(s, argc > 1); blank(&s[0]); return 0; }",
    "parameter_moves_and_is_set": BLANK
    + "static void load(struct scan *s) { s->at = line + 64; s++; s->at = line; }"
    + MAIN
    + "struct scan s[2]; load(s); blank(&s[0]); return 0; }",
    "alias_of_the_struct": BLANK
    + "static void load(struct scan *s, struct scan *t) { s->at = line; t->at = line + 64; }"
    + MAIN
    + "struct scan s; load(&s, &s); blank(&s); return 0; }",
    "text_inside_is_overwritten": BLANK
    + "static void fill(struct scan *s) { memset(s->room, ' ', 8); }"
    + MAIN
    + 'struct scan s; strcpy(s.room, " "); s.at = s.room; fill(&s); s.line = -1; blank(&s); return 0; }',
    "zero_before_the_pointer": SKIP
    + "static void load(void) { char *t = malloc(9); if (!t) exit(1); memset(t, ' ', 9);"
    + " char *u = t + 4; u[-(int)strlen(line) % 4] = 0; p = t + 5; }"
    + MAIN
    + "load(); skip(); return 0; }",
    "zero_before_a_part": SKIP
    + "static char *part(char *t, long n) { t[n] = 0; return t; }"
    + MAIN
    + "char *t = malloc(9); if (!t) return 1; memset(t, ' ', 9); p = part(t + 5, -argc); skip(); return 0; }",
    "library": "struct scan; void blank(struct scan *s);"
    + BLANK.replace("static void", "void")
    + "void init(struct scan *s, char *t) { s->at = t; }",
}

KEPT = {
    "set_by_main": SKIP + MAIN + "p = line; skip(); return 0; }",
    "set_by_a_callee": SKIP + "static void load(void) { p = line; }" + MAIN + "load(); skip(); return 0; }",
    "again_for_each_line": SKIP
    + MAIN
    + "do { p = line; skip(); } while (fgets(line, sizeof line, stdin)); return 0; }",
    "behind_what_skips": SKIP
    + "static void term(void) { skip(); while (*p == '*') { p++; skip(); } }"
    + MAIN
    + "p = line; term(); skip(); return 0; }",
    "in_recursion": SKIP
    + "static void expr(void) { skip(); if (*p == '(') { p++; expr(); skip(); if (*p == ')') p++; } }"
    + MAIN
    + "p = line; expr(); skip(); return 0; }",
    "end_of_a_number": SKIP
    + "static long number(void) { char *e; long n = strtol(p, &e, 10); p = e; return n; }"
    + MAIN
    + "p = line; long n = number(); skip(); return n > 3; }",
    "another_text_is_written": SKIP
    + "static char copy[64]; static void keep(int n) { if (n >= 0 && n < 63) copy[n] = *p; }"
    + MAIN
    + "p = line; keep(argc); skip(); return 0; }",
    "field": BLANK + MAIN + "struct scan s = {line, line, 0, {0}}; blank(&s); return 0; }",
    "field_by_a_callee": BLANK
    + "static void init(struct scan *s, char *t) { s->at = s->from = t; s->line = 1; }"
    + MAIN
    + "struct scan s; init(&s, line); blank(&s); return 0; }",
    "field_behind_a_callee": BLANK
    + "static int take(struct scan *s, char *out) { blank(s); if (!*s->at) return 0;"
    + " *out = *s->at++; s->line++; return 1; }"
    + MAIN
    + "struct scan s = {line, line, 0, {0}}; char c; while (take(&s, &c)) putchar(c); return 0; }",
    "cursor_that_is_handed_on": "static void blank(char **at) {\n"
    "    while (**at == ' ') /* FAILS bounds */\n        ++*at;\n}\n"
    + MAIN
    + "char *at = line; blank(&at); if (*at) at++; blank(&at); return 0; }",
    "text_that_was_read_whole": SKIP
    + "static char *slurp(int n) { char *t = malloc(n + 1u); if (!t) exit(1);"
    + " n = (int)fread(t, 1, n, stdin); t[n] = 0; return t; }"
    + MAIN
    + "p = slurp(argc); skip(); return 0; }",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_may_lead_to_no_text_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_a_cursor_in_memory_leads_to_a_text(tmp_path: Path, source: str) -> None:
    source = source.replace("FAILS", "HOLDS")
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
