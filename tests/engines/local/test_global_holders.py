"""Objects that are made into a global variable: their fields count as written only where they surely are.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { int num; char *file; struct node *next; };
static struct node rest;
static struct node *list, *cur, *spare = &rest;
static int seen;
"""
TOTAL = """
static int total(void) { int s = 0; for (struct node *n = list; n; n = n->next)
    s += n->num; /* FAILS bounds */
    return s; }
"""
DIE = "static void die(const char *m) { fputs(m, stderr); exit(1); }"
WALKING = """
static void die(const char *m) { for (struct node *n = list; n; n = n->next)
    seen += n->num; /* FAILS bounds */
    fputs(m, stderr); exit(1); }
"""
MAIN = "int main(int argc, char **argv) { "
MADE = 'if (!(cur = malloc(sizeof *cur))) die("memory"); '
SET = "cur->next = spare; cur->num = argc; "

BROKEN = {
    "read_by_a_callee_before": TOTAL
    + DIE
    + MAIN
    + MADE
    + "list = cur; seen = total(); "
    + SET
    + "return 0; }",
    "another_object_is_held": TOTAL
    + DIE
    + MAIN
    + MADE
    + "list = cur; cur = &rest; "
    + SET
    + "return total(); }",
    "set_through_a_pointer": TOTAL
    + DIE
    + MAIN
    + "struct node **p = &cur; "
    + MADE
    + "list = cur; *p = &rest; "
    + SET
    + "return total(); }",
    "set_by_a_callee": TOTAL
    + DIE
    + "static void other(void) { cur = &rest; }"
    + MAIN
    + MADE
    + "list = cur; other(); "
    + SET
    + "return total(); }",
    "set_by_a_callee_through_a_pointer": TOTAL
    + DIE
    + "static void other(struct node **p) { *p = &rest; }"
    + MAIN
    + MADE
    + "list = cur; other(&cur); "
    + SET
    + "return total(); }",
    "set_by_a_comparison": TOTAL
    + DIE
    + "static int compare(const void *a, const void *b) { cur = &rest; return *(int *)a - *(int *)b; }"
    + MAIN
    + "int n[3] = {3, 2, 1}; "
    + MADE
    + "list = cur; qsort(n, 3, sizeof *n, compare); "
    + SET
    + "return total(); }",
    "set_by_bytes": TOTAL
    + DIE
    + MAIN
    + MADE
    + "list = cur; spare = &rest; memcpy(&cur, &spare, sizeof cur); "
    + SET
    + "return total(); }",
    "on_one_path": TOTAL + DIE + MAIN + MADE + "list = cur; if (argc > 3) " + SET + "return total(); }",
    "held_on_one_path": TOTAL
    + DIE
    + MAIN
    + MADE
    + "list = cur; if (argc > 3) cur = &rest; "
    + SET
    + "return total(); }",
    "written_in_the_next_round": TOTAL
    + DIE
    + MAIN
    + "for (int i = 0; i < argc; i++) { if (cur) { "
    + SET
    + "} "
    + MADE
    + "list = cur; } return total(); }",
    "left_early": TOTAL
    + DIE
    + MAIN
    + "for (int i = 0; i < argc; i++) { "
    + MADE
    + "list = cur; if (argv[i][0] == 'x') break; "
    + SET
    + "} return total(); }",
    "the_next_of_two": TOTAL
    + DIE
    + MAIN
    + 'if (!(spare = malloc(2 * sizeof *cur))) die("memory"); list = spare; cur = spare + 1; '
    + SET
    + "return total(); }",
    "another_field": TOTAL + DIE + MAIN + MADE + "list = cur; cur->file = NULL; return total(); }",
    "read_where_the_program_ends": WALKING
    + MAIN
    + MADE
    + 'list = cur; if (argc > 4) die("many"); '
    + SET
    + "return 0; }",
    "shorter": TOTAL
    + DIE
    + MAIN
    + MADE
    + SET
    + "list = cur; if (!(cur = malloc(4))) return 1; cur->num = 1; list->next = cur; return total(); }",
    "freed": TOTAL + DIE + MAIN + MADE + SET + "list = cur; free(cur); return total(); }",
}
KEPT = {
    "list": TOTAL
    + DIE
    + MAIN
    + "struct node **last = &list; for (int i = 0; i < argc; i++) { "
    + MADE
    + "*last = cur; last = &cur->next; "
    + SET
    + "} return total(); }",
    "set_before_it_is_known": TOTAL + DIE + MAIN + MADE + SET + "list = cur; return total(); }",
    "an_end_that_reads_nothing": TOTAL
    + DIE
    + MAIN
    + MADE
    + 'list = cur; if (argc > 4) die("many"); '
    + SET
    + "return total(); }",
    "an_end_behind": WALKING.replace("FAILS", "HOLDS")
    + MAIN
    + MADE
    + "list = cur; "
    + SET
    + 'if (argc > 4) die("many"); return 0; }',
    "one_object": "static int use(void) {\nreturn cur ? cur->num : 0; /* HOLDS bounds */ }"
    + DIE
    + MAIN
    + MADE
    + SET
    + "cur->next = cur; return use() + cur->next->num; }",
    "a_call_between": TOTAL
    + DIE
    + 'static int quiet(int n) { printf("%d\\n", n); return seen + n; }'
    + MAIN
    + MADE
    + "list = cur; seen = quiet(argc); "
    + SET
    + "return total(); }",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_may_be_read_before_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_is_written_first_is_known(tmp_path: Path, source: str) -> None:
    if "HOLDS" not in source:
        source = source.replace("FAILS", "HOLDS")
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
