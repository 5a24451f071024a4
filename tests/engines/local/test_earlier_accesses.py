"""Bounds of C by earlier accesses: what they show, and what they must not.

The last access of each program is asked about. Those of `FAILS` fail in a run, so no engine may prove them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

PRELUDE = """#define _GNU_SOURCE
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
struct pair { int a, b; };
struct list { struct list *next; int row[4]; int last; struct pair *part; };
static void look(struct pair *p) { p->a++; }
static void end(struct pair *p) { free(p); }
"""
SAFE = {
    "a_parameter_by_its_type": "int f(struct list *p) { return p ? p->last : 0; }",
    "again": "static int g(int *); int f(int n) { return g(&n) + g(0); }\n"
    "static int g(int *w) { int s = *w; return s + *w; }",
    "between_two": "int f(char *w) { w[0] = 1; w[9] = 1; return w[4]; }",
    "with_an_index": "int f(int *w, int i) { w[i] = 1; return w[i]; }",
    "in_a_loop_with_entries": "int f(struct pair *p, int n) { if (n) goto in;"
    " while (n < 9) { p->a++; in: n++; } return p->b; }",
    "what_malloc_made": "int f(void) { struct pair *p = malloc(sizeof *p);"
    " if (!p) return 0; p->b = 1; return p->a; }",
    "behind_a_call": "int f(struct pair *p) { look(p); return p->a; }",
    "a_stored_pointer": "int f(struct list *p) { int s = p->part->a; return s + p->part->a; }",
    "by_another_name": "int f(struct list *p) { struct list *q = p; p = p->next; return q->last; }",
}
CALLED = {
    "by_an_entry": "static int g(struct list *); int f(struct list *p) { return p ? g(p) : 0; }\n"
    "static int g(struct list *q) { return q->last; }",
    "with_a_local": "static int g(struct pair *); int main(void) { struct pair p = {1, 2}; return g(&p); }\n"
    "static int g(struct pair *q) { return q->b; }",
    "with_a_static": "static int g(struct pair *); static struct pair two[2];\n"
    "int main(void) { return g(&two[1]); }\nstatic int g(struct pair *q) { return q[-1].a + q->b; }",
    "by_itself": "static int g(struct pair *, int); int f(struct pair *p, int n) { return g(p, n); }\n"
    "static int g(struct pair *q, int n) { if (n > 0) g(q, n - 1); return q->b; }",
    "with_a_function": "static int one(void) { return 1; } static int g(int (*)(void), struct pair *);\n"
    "int f(struct pair *p) { return g(one, p); }\n"
    "static int g(int (*h)(void), struct pair *q) { int s = q->a; return s + (h ? q->b : 0); }",
    "with_null": "static int g(struct pair *); int f(struct pair *p) { return g(p) + g(0); }\n"
    "static int g(struct pair *q) { if (!q) return 0; return q->b; }",
}
FAILS = {
    "passed_less_once": "static int g(struct list *); int f(struct list *p, struct pair *q) {"
    " int s = g(p); return s + g((struct list *)q); }\nstatic int g(struct list *q) { return q->last; }",
    "passed_what_was_freed": "static int g(struct pair *); int f(struct pair *p) { p->a = 1; free(p);"
    " return g(p); }\nstatic int g(struct pair *q) { return q->b; }",
    "passed_the_middle": "static int g(struct pair *); int f(struct pair *p) {"
    " return g((struct pair *)&p->b); }\nstatic int g(struct pair *q) { return q->b; }",
    "passed_the_next_by_itself": "static int g(struct pair *, int); int f(struct pair *p, int n) {"
    " return g(p, n); }\nstatic int g(struct pair *q, int n) { if (n > 0) g(q + 1, n - 1); return q->b; }",
    "passed_through_a_pointer": "static int g(struct list *); static int (*way)(struct list *) = g;\n"
    "int f(struct list *p, char *c) { int s = g(p); return s + way((struct list *)c); }\n"
    "static int g(struct list *q) { return q->last; }",
    "passed_a_result": "static int g(struct list *); static void *less(void) { return malloc(8); }\n"
    "int f(void) { return g(less()); }\nstatic int g(struct list *q) { if (!q) return 0; return q->last; }",
    "passed_by_two_that_call_each_other": "static int g(struct pair *, int), h(struct pair *, int);\n"
    "int f(struct pair *p, int n) { return h(p, n); }\n"
    "static int h(struct pair *q, int n) { return n > 0 ? g(q + 1, n - 1) : 0; }\n"
    "static int g(struct pair *q, int n) { h(q, n); return q->b; }",
    "freed": "int f(struct pair *p) { p->a = 1; free(p); return p->a; }",
    "freed_by_a_callee": "int f(struct pair *p) { p->a = 1; end(p); return p->a; }",
    "freed_by_another_name": "int f(struct pair *p, struct pair *q) { p->a = 1; free(q); return p->a; }",
    "freed_through_a_pointer_to_code": "static void (*const way[2])(struct pair *) = {look, end};\n"
    "int f(struct pair *p, int n) { p->a = 1; way[n & 1](p); return p->a; }",
    "freed_by_a_call_back": "static int order(const void *x, const void *y) {"
    " free(*(void **)x); (void)y; return 0; }\n"
    "int f(void) { struct pair *p = malloc(8); void *v[2]; if (!p) return 0; p->a = 1;"
    " v[0] = p; v[1] = malloc(1); qsort(v, 2, sizeof *v, order); return p->a; }",
    "freed_on_one_path": "int f(struct pair *p, int n) { p->a = 1; if (n == 7) free(p); return p->a; }",
    "freed_in_the_round_before": "int f(struct pair *p, int n) { p->b = 0;"
    " for (int i = 0; i < n; i++) { if (i == 2) free(p); else p->b++; } return p->a; }",
    "moved": "int f(struct pair *p) { p->a = 1; void *q = realloc(p, 4000); if (!q) return 0; return p->a; }",
    "moved_by_getline": "int main(void) { size_t n = 4; char *p = malloc(4), *q = p; if (!p) return 0;"
    " q[0] = 'x'; if (getline(&p, &n, stdin) < 6) return 1; return q[0]; }",
    "unmapped": "int f(char *p) { if (!p) return 0; p[0] = 1; munmap(p, 4096); return p[0]; }",
    "another_pointer": "int f(struct list *p) { p->last = 1; p = (struct list *)&p->last; return p->last; }",
    "another_index": "int f(int *w, int i) { w[i] = 1; i += 4; return w[i]; }",
    "another_pointer_in_memory": "int f(struct list *p, struct list *q) { p->part->a = 1;"
    " q->part = (struct pair *)&q->part->b + 1; return p->part->a; }",
    "another_pointer_by_bytes": "int f(struct list *p, char *c) { p->part->a = 1;"
    " if (c != (char *)&p->part) return 0; c[0] += 64; return p->part->a; }",
    "another_pointer_by_a_call": "static void on(struct list *p) { p->part += 9; }\n"
    "int f(struct list *p) { int s = p->part->a; on(p); return s + p->part->a; }",
    "another_row": "int f(struct list *p, int i) { p->row[i & 3] = 1; p->last = 1; return p->row[i]; }",
    "an_inner_row": "int f(struct list *p, int i) { int *w = &p->row[0]; w[i] = 1; return p->row[i]; }",
    "another_choice": "int f(char *x, char *y, int n, int m) { char *p; if (n) p = x; else p = y; p[8] = 1;"
    " if (m) p = x; else p = y; return p[4]; }",
    "another_choice_of_an_index": "int f(char *x, int n, int m) { int i; if (n) i = 2; else i = 3; x[i] = 1;"
    " if (m) i = 7; else i = 8; return x[i]; }",
    "another_number_in_memory": "int f(char *x, int *n, int *m) { x[*n] = 1; *m += 9; return x[*n]; }",
    "too_little_memory": "int f(void) { struct list *p = malloc(sizeof(struct pair)); if (!p) return 0;"
    " p->next = 0; return p->last; }",
    "not_on_every_path": "int f(char *w, int n) { if (n) w[8] = 1; return w[4]; }",
    "a_shorter_row": "int f(short *w) { w[0] = 1; return *(int *)w; }",
    "the_end_of_a_block": "int f(int n) { int *w; if (n < 1 || n > 9) return 0;"
    " { int v[n]; v[0] = 1; w = v; } return w[0]; }",
    "back_by_a_jump": "static jmp_buf back; static struct pair *kept;\n"
    "static void leave(void) { free(kept); longjmp(back, 1); }\n"
    "int f(struct pair *p) { p->a = 1; kept = p; if (!setjmp(back)) leave(); return p->a; }",
    "called_with_less": "static int g(struct list *p);\n"
    "int f(struct pair *p) { return g((struct list *)p); }\n"
    "static int g(struct list *p) { return p->last; }",
}
PROVING = ("local", "heap", "horn", "paths", "")


def _last(folder: Path, text: str, engine: str) -> str:
    """The verdict about the last access behind the last `return`."""
    before, _, after = text.rpartition("return")
    lines = (PRELUDE + before).splitlines()
    path = folder / "a.c"
    path.write_text("\n".join([*lines, f"return {after}", ""]))
    at = f"{path}:{len(lines) + 1}"
    *_, found = whence.load(str(path)).check(at=at, only="bounds", engine=engine, budget=1_500_000)
    return found.verdict


@pytest.mark.parametrize("name", [*SAFE, *CALLED])
def test_what_was_accessed_is_accessible(tmp_path: Path, name: str) -> None:
    assert _last(tmp_path, {**SAFE, **CALLED}[name], "local") == "proved"


@pytest.mark.parametrize("engine", PROVING)
@pytest.mark.parametrize("name", FAILS)
def test_what_fails_is_not_proved(tmp_path: Path, name: str, engine: str) -> None:
    assert _last(tmp_path, FAILS[name], engine) != "proved"


def test_functions_have_no_size(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(
        "static int add(int a, int b) { return a + b; }\nstatic int first(char *p) { return p[0]; }\n"
        "int main(void) { return *(char *)add + first((char *)add); }\n"
    )
    for engine in PROVING:
        assert list(whence.load(str(path)).check(only="bounds", engine=engine, budget=200_000))
