"""Numbers that several procedures decide: what a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define MOST 16
struct stack { int items[MOST]; int count; };
static int table[10];
"""

USE = "static int top(struct stack *s) { return s->count ? s->items[s->count - 1] : 0; /* FAILS bounds */ }\n"
PUSH = "static void push(struct stack *s, int v) { if (s->count < MOST) s->items[s->count++] = v; }\n"
HOLDING = USE.replace("FAILS", "HOLDS")

BROKEN = {
    "used_by_what_ends_the_program": "static int code = 1;\n"
    "static void stop(int k) { code = k;\n    exit(table[code]); /* FAILS bounds */ }\n"
    "int main(int argc, char **argv) { if (argc > 1) stop(argc + 9); return argv == NULL; }",
    "used_by_what_does_not_come_back": "static int code = 1;\n"
    'static void loop(void) { code = 12;\n    printf("%d", table[code]); /* FAILS bounds */\n    abort(); }\n'
    "int main(void) { loop(); return 0; }",
    "divides_by_what_was_set": "static int code = 1;\n"
    "static void stop(int k) { code = k;\n    exit(7 / code); /* FAILS div */ }\n"
    "int main(int argc, char **argv) { stop(argc - 2); return argv == NULL; }",
    "never_set": USE + PUSH + "int main(void) { struct stack s; push(&s, 1); return top(&s); }",
    "set_on_one_path": USE
    + PUSH
    + "int main(int argc, char **argv) { struct stack s; if (argc > 1) s.count = 0;"
    + " push(&s, argv != NULL); return top(&s); }",
    "set_by_a_callee_sometimes": USE
    + "static void init(struct stack *s, int n) { if (n > 1) s->count = 0; }"
    + "int main(int argc, char **argv) { struct stack s; init(&s, argc); return top(&s) + !argv; }",
    "read_before_it_is_set": USE
    + "int main(void) { struct stack s; int first = top(&s); s.count = 0; return first + top(&s); }",
    "read_by_the_callee_that_sets_it": USE
    + 'static void init(struct stack *s) { if (top(s) > 2) puts("large"); s->count = 0; }'
    + "int main(void) { struct stack s; init(&s); return top(&s); }",
    "no_test": USE
    + "static void push(struct stack *s, int v) { s->count++; s->items[0] = v; }"
    + "int main(int argc, char **argv) { struct stack s; s.count = 0;"
    + " for (int i = 0; i < argc; i++) push(&s, i); return top(&s) + !argv; }",
    "tested_too_late": USE
    + "static void push(struct stack *s) { s->count += 2; if (s->count > MOST) s->count--; }"
    + "int main(int argc, char **argv) { struct stack s; s.count = 0;"
    + " for (int i = 0; i < argc; i++) push(&s); return top(&s) + !argv; }",
    "falls_below_zero": USE
    + "static void pop(struct stack *s) { s->count--; }"
    + "int main(int argc, char **argv) { struct stack s; s.count = 0; if (argc > 1) pop(&s);"
    + " return top(&s) + !argv; }",
    "set_through_a_pointer_to_the_field": USE
    + "static void set(int *n, int v) { *n = v; }"
    + "int main(int argc, char **argv) { struct stack s; s.count = 0; set(&s.count, argc);"
    + " return top(&s) + !argv; }",
    "set_through_the_array": USE
    + "static void set(int *items, int at, int v) { items[at] = v; }"
    + "int main(int argc, char **argv) { struct stack s; s.count = 0; set(s.items, argc + 14, 99);"
    + " return top(&s) + !argv; }",
    "set_through_the_address_of_an_element": USE
    + "int main(int argc, char **argv) { struct stack s; s.count = 0; int *at = &s.items[argc + 15];"
    + " *at = 99;"
    + " return top(&s) + !argv; }",
    "set_by_bytes": USE
    + "int main(int argc, char **argv) { struct stack s; s.count = 0; ((char *)&s)[64 + argc] = 1;"
    + " return top(&s) + !argv; }",
    "copied_from_another": USE
    + "int main(int argc, char **argv) { struct stack s, other; s.count = 0; other.count = argc; s = other;"
    + " return top(&s) + !argv; }",
    "copied_by_a_function": USE
    + "int main(int argc, char **argv) { struct stack s; int more[MOST + 1]; s.count = 0; more[MOST] = argc;"
    + " memcpy(&s, more, sizeof s); return top(&s) + !argv; }",
    "set_to_other_bytes": USE + "int main(void) { struct stack s; memset(&s, 1, sizeof s); return top(&s); }",
    "read_from_a_file": USE
    + "int main(void) { struct stack s; s.count = 0; if (fread(&s, sizeof s, 1, stdin)) return top(&s);"
    + " return 0; }",
    "scanned": USE
    + 'int main(void) { struct stack s; s.count = 0; if (scanf("%d", &s.count)) return top(&s); return 0; }',
    "another_member_of_a_union": USE
    + "union both { struct stack s; int plain[MOST + 1]; };"
    + "int main(int argc, char **argv) { union both b; b.s.count = 0; b.plain[MOST] = argc + 90;"
    + " return top(&b.s) + !argv; }",
    "new_object_is_not_written": USE
    + "int main(void) { struct stack *s = malloc(sizeof *s); return s ? top(s) : 0; }",
    "known_to_others_before_it_is_written": USE
    + "static struct stack *last; static int seen(void) { return last ? top(last) : 0; }"
    + "int main(void) { struct stack *s = malloc(sizeof *s); if (!s) return 1; last = s; int first = seen();"
    + " s->count = 0; return first + top(s); }",
    "a_wrapper_leaves_it": USE
    + "static struct stack *make(void) { struct stack *s = malloc(sizeof *s); if (!s) exit(1); return s; }"
    + "int main(int argc, char **argv) { struct stack *s = make(); if (argc > 1) s->count = 0;"
    + " return top(s) + !argv; }",
    "one_of_two_is_not_written": USE
    + "int main(int argc, char **argv) { struct stack *p = malloc(sizeof *p), *q = NULL; if (!p) return 1;"
    + " for (int i = 0; i < argc; i++) { q = p; p = malloc(sizeof *p); if (!p) return 1; }"
    + " p->count = 0; return (q ? top(q) : 0) + !argv; }",
    "grown_object": USE
    + "int main(void) { struct stack *s = calloc(1, sizeof *s); if (!s) return 1;"
    + " s = realloc(s, 2 * sizeof *s);"
    + " return s ? top(s + 1) : 0; }",
    "a_caller_passes_more": """
static int get(int at) { return table[at]; /* FAILS bounds */ }
int main(int argc, char **argv) { return get(3) + get(argc) + !argv; }
""",
    "a_call_through_a_pointer_passes_more": """
static int get(int at) { return table[at]; /* FAILS bounds */ }
int main(int argc, char **argv) { int (*f)(int) = get; return get(3) + f(argc) + !argv; }
""",
    "it_passes_more_to_itself": """
static int get(int at, int n) { return n ? get(at + 1, n - 1) : table[at]; /* FAILS bounds */ }
int main(int argc, char **argv) { return get(0, argc) + !argv; }
""",
    "a_callee_returns_more": """
static int find(int v) { for (int i = 0; i < 10; i++) if (table[i] == v) return i; return -1; }
int main(int argc, char **argv) { return table[find(argc)] + !argv; /* FAILS bounds */ }
""",
    "the_end_of_a_file": """
int main(void) { static int seen[256]; int c = getchar(); return seen[c]; /* FAILS bounds */ }
""",
    "nothing_was_read": """
int main(void) { char line[64]; int n = read(0, line, sizeof line);
    line[n] = 0; /* FAILS bounds */
    return n; }
""",
    "a_small_number_that_wraps": """
static unsigned char at; static int few[200];
static int next(void) { return few[at++]; /* FAILS bounds */ }
int main(int argc, char **argv) { int s = 0; for (int i = 0; i < 100 * argc; i++) s += next();
    return s + !argv; }
""",
    "a_number_without_a_sign": """
static int get(unsigned at) { return at < 20 ? table[at] : 0; /* FAILS bounds */ }
int main(int argc, char **argv) { return get(argc) + !argv; }
""",
    "a_handler_sets_it": """
static int at;
static void handle(int number) { at = number + 100; }
int main(void) { signal(SIGINT, handle); raise(SIGINT); return table[at]; /* FAILS bounds */ }
""",
    "a_jump_back": """
static jmp_buf here; static int at;
static void leave(void) { at = 50; longjmp(here, 1); }
int main(void) { at = 1; if (setjmp(here)) return table[at]; /* FAILS bounds */
    leave(); return 0; }
""",
    "changed_by_another_name": """
struct box { int at; };
static int use(struct box *p, struct box *q) { if (p->at < 0 || p->at >= 10) return 0; q->at = 50;
    return table[p->at]; /* FAILS bounds */ }
int main(int argc, char **argv) { struct box b; b.at = argc; return use(&b, &b) + !argv; }
""",
    "changed_by_a_call": """
struct box { int at; };
static void move(struct box *p) { p->at += 50; }
static int use(struct box *p) { if (p->at < 0 || p->at >= 10) return 0; move(p);
    return table[p->at]; /* FAILS bounds */ }
int main(int argc, char **argv) { struct box b; b.at = argc; return use(&b) + !argv; }
""",
    "another_object_since": """
struct box { int at; struct box *next; };
static int use(struct box *p) { if (p->at < 0 || p->at >= 10) return 0; p = p->next;
    return table[p->at]; /* FAILS bounds */ }
int main(int argc, char **argv) { struct box a, b; a.at = 1; b.at = argc; a.next = b.next = &b;
    return use(&a) + !argv; }
""",
    "another_element_since": """
int main(int argc, char **argv) { int at[3] = {1, 2, 99}; int i = argc > 1;
    if (at[i] >= 10) return 0; i++; i += argc > 1;
    return table[at[i]] + !argv; /* FAILS bounds */ }
""",
    "another_element_written": """
int main(int argc, char **argv) { int at[3] = {1, 2, 3}; int i = argc > 1, j = argc > 2;
    if (at[i] >= 10) return 0; at[j] = 99;
    return table[at[i]] + !argv; /* FAILS bounds */ }
""",
    "first_value_of_one_element": """
static struct { int at; } rows[3] = {{1}, {2}, {30}};
int main(int argc, char **argv) { return argc < 3 && argv ? table[rows[argc].at] : 0; /* FAILS bounds */ }
""",
}

ROWS = """
struct row { int key; int more; };
struct rows { struct row row[8]; int used; };
static int sum(struct rows *r) { int s = 0; for (int i = 0; i < r->used; i++)
    s += r->row[i].key; /* FAILS bounds */
    return s; }
"""
BROKEN_ROWS = {
    "a_row_by_its_address": ROWS
    + "static void put(struct rows *r, int at) { struct row *p = &r->row[at]; p->key = 99; }"
    + "int main(int argc, char **argv) { struct rows r; r.used = 0; put(&r, argc + 7);"
    + " return sum(&r) + !argv; }",
    "a_row_that_is_copied": ROWS
    + "static void put(struct rows *r, int at, struct row v) { r->row[at] = v; }"
    + "int main(int argc, char **argv) { struct rows r; struct row v = {99, 99}; r.used = 0;"
    + " put(&r, argc + 7, v); return sum(&r) + !argv; }",
    "a_row_behind_the_last": ROWS
    + "static void put(struct rows *r) { if (r->used > 8) return; struct row *p = &r->row[r->used];"
    + " p->key = 99;"
    + " r->used++; }"
    + "int main(int argc, char **argv) { struct rows r; r.used = 0; for (int i = 0; i < argc; i++) put(&r);"
    + " return sum(&r) + !argv; }",
    "a_row_of_another_procedure": ROWS
    + "static struct row *at(struct rows *r, int n) { return &r->row[n]; }"
    + "int main(int argc, char **argv) { struct rows r; r.used = 0; at(&r, argc + 7)->key = 99;"
    + " return sum(&r) + !argv; }",
    "a_row_that_moves": ROWS
    + "int main(int argc, char **argv) { struct rows r; r.used = 0; struct row *p = &r.row[7]; p += argc;"
    + " p->key = 99; return sum(&r) + !argv; }",
    "a_row_between_test_and_use": """
struct row { int key; int more; };
struct rows { struct row row[8]; int used; };
static int use(struct rows *r, int at) { if (r->used < 0 || r->used >= 8) return 0;
    struct row *p = &r->row[at]; p->key = 99;
    return r->row[r->used].key; /* FAILS bounds */ }
int main(int argc, char **argv) { struct rows r; r.used = 0; return use(&r, argc + 7) + !argv; }
""",
}
BROKEN |= BROKEN_ROWS

KEPT = {
    "used_by_what_ends_the_program": "static int code = 1;\n"
    "static void stop(void) { exit(table[code]); /* HOLDS bounds */ }\n"
    "int main(int argc, char **argv) { if (argc > 1) code = 9; stop(); return argv == NULL; }",
    "rows_by_their_addresses": ROWS.replace("FAILS", "HOLDS")
    + "static void put(struct rows *r, int key) { if (r->used >= 8) return; struct row *p = &r->row[r->used];"
    + " p->key = key; p->more = 0; struct row copy = *p; r->row[r->used] = copy; r->used++; }"
    + "int main(int argc, char **argv) { struct rows r; r.used = 0; for (int i = 0; i < argc;"
    + " i++) put(&r, i);"
    + " return sum(&r) + !argv; }",
    "local_object": HOLDING + PUSH + "int main(int argc, char **argv) { struct stack s; s.count = 0;"
    " for (int i = 0; i < argc; i++) push(&s, i); return top(&s) + !argv; }",
    "set_by_a_callee": HOLDING
    + PUSH
    + "static void init(struct stack *s) { memset(s, 0, sizeof *s); }"
    + "int main(int argc, char **argv) { struct stack s; init(&s); push(&s, argc); return top(&s) + !argv; }",
    "global_object": HOLDING
    + PUSH
    + "static struct stack all; static void pop(struct stack *s) { if (s->count > 0) s->count--; }"
    + "int main(int argc, char **argv) { push(&all, argc); pop(&all); return top(&all) + !argv; }",
    "made_by_a_constructor": HOLDING
    + PUSH
    + "static struct stack *make(void) { struct stack *s = malloc(sizeof *s); if (!s) return NULL;"
    + " s->count = 0;"
    + " return s; }"
    + "int main(int argc, char **argv) { struct stack *s = make(); if (!s) return 1; push(s, argc);"
    + " return top(s) + !argv; }",
    "made_by_a_wrapper": HOLDING
    + PUSH
    + "static void *get(size_t n) { void *p = malloc(n); if (!p) exit(1); return p; }"
    + "static struct stack *make(void) { struct stack *s = get(sizeof *s); s->count = 0; return s; }"
    + "int main(int argc, char **argv) { struct stack *s = make(); push(s, argc); return top(s) + !argv; }",
    "made_of_zeros": HOLDING
    + PUSH
    + "int main(int argc, char **argv) { struct stack *s = calloc(1, sizeof *s); if (!s) return 1;"
    + " push(s, argc);"
    + " return top(s) + !argv; }",
    "ring": """
static int ring[8]; static unsigned head, count;
static int put(int v) { if (count == 8) return 0; ring[(head + count++) % 8] = v; /* HOLDS bounds */
    return 1; }
static int get(void) { if (count == 0) return -1; int v = ring[head]; /* HOLDS bounds */
    head = (head + 1) % 8; count--; return v; }
int main(int argc, char **argv) { for (int i = 0; i < argc; i++) put(i); return get() + !argv; }
""",
    "what_callers_pass": """
static int get(int at) { return table[at]; /* HOLDS bounds */ }
static int both(int at) { return get(at) + get(at + 1); }
int main(int argc, char **argv) { return argc < 9 ? both(argc) + !argv : get(0); }
""",
    "what_a_callee_returns": """
static int kind(int v) { switch (v) { case 'a': return 0; case 'b': return 4; default: return 9; } }
int main(int argc, char **argv) { return table[kind(argc)] + !argv; /* HOLDS bounds */ }
""",
    "what_was_read": """
int main(void) { char line[64]; long n = read(0, line, sizeof line - 1); if (n < 0) return 1;
    line[n] = 0; /* HOLDS bounds */
    return 0; }
""",
    "a_table": """
static const unsigned char digit[4] = {3, 9, 0, 5};
int main(int argc, char **argv) { return table[digit[argc & 3]] + !argv; /* HOLDS bounds */ }
""",
    "tested_in_memory": """
struct box { int at; };
static int use(struct box *p) { if (p->at < 0 || p->at >= 10) return 0;
    return table[p->at]; /* HOLDS bounds */ }
int main(int argc, char **argv) { struct box b; b.at = argc; return use(&b) + !argv; }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_a_number_may_exceed_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_all_writers_keep_is_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
