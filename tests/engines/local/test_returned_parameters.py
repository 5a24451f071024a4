"""Procedures that return what they are given, such as `need(malloc(n))`: nothing else comes back.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { int num; struct node *next; };
static struct node *all, spare;
static char few[2];
static int calls;
"""
USE = """
int main(int argc, char **argv) {
    struct node *n = need(malloc(sizeof *n));
    if (!n) return 1;
    n->num = argc; /* FAILS bounds */
    n->next = all; /* FAILS bounds */
    all = n;
    return 0;
}
"""
SIZES = """
int main(int argc, char **argv) {
    size_t k = strlen(argv[0]);
    char *s = need(malloc(k + 1));
    if (!s) return 1;
    memset(s, 'a', k); /* FAILS bounds */
    s[k] = 0; /* FAILS bounds */
    puts(s); /* FAILS bounds */
    return 0;
}
"""

BROKEN = {
    "something_else_on_one_way": "static void *need(void *p) { if (!p || calls++) p = few; return p; }",
    "something_else_is_returned": "static void *need(void *p) { return p ? few : p; }",
    "the_next_byte": "static void *need(void *p) { if (!p) exit(1); return (char *)p + 1; }",
    "freed": "static void *need(void *p) { free(p); return p; }",
    "freed_by_a_callee": "static void drop(void *p) { free(p); }"
    "static void *need(void *p) { drop(p); return p; }",
    "resized": "static void *need(void *p) { p = realloc(p, 2); return p; }",
    "assigned_by_its_address": "static void set(void **p) { *p = few; }"
    "static void *need(void *p) { set(&p); return p; }",
    "kept_and_given_later": "static void *kept; static void *need(void *p) {"
    " void *old = kept ? kept : few; kept = p; return old; }",
    "in_recursion": "static void *need(void *p) { if (calls++ < 2) p = need(few); return p; }",
}
OTHER_ARGUMENTS = {
    "the_other_parameter": "static void *need(void *p, void *q) { if (!p) exit(1); return calls ? p : q; }"
    "\n#define need(p) need(p, few)\n",
    "of_the_other_call": "static void *check(void *p) { if (!p) exit(1); return p; }"
    "\n#define need(p) (check(p), check(few))\n",
}
KEPT = {
    "ends_the_program": 'static void *need(void *p) { if (!p) { perror("memory"); exit(3); } return p; }',
    "counts": "static void *need(void *p) { calls++; return p; }",
    "a_copy": "static void *need(void *p) { void *q = p; if (!q) abort(); return q; }",
}


@pytest.mark.parametrize("use", [USE, SIZES], ids=["struct", "sizes"])
@pytest.mark.parametrize("source", (BROKEN | OTHER_ARGUMENTS).values(), ids=(BROKEN | OTHER_ARGUMENTS).keys())
def test_something_else_may_come_back(tmp_path: Path, source: str, use: str) -> None:
    assert "open" in marked(tmp_path, HEAD + source + use, "FAILS ")


@pytest.mark.parametrize("use", [USE, SIZES], ids=["struct", "sizes"])
@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_is_given_comes_back(tmp_path: Path, source: str, use: str) -> None:
    program = (HEAD + source + use).replace("FAILS", "HOLDS")
    assert set(marked(tmp_path, program, "HOLDS ")) == {"proved"}
