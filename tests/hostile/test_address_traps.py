"""Whether addresses are the same is the system's choice where one is past an end, of an object that is gone,
or of a literal: each line is reached in a native run, so no engine may deny it. No run reaches their
neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Reachable, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.program import Language
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

BUDGET = 400_000
NAMES = tuple(each.name for each in ENGINES if Reach in each.kinds and Language.C in each.languages)
PRELUDE = """
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
static int low[4], high[4], *kept;
static int is_kept(int n) { int v = n; int was = &v == kept; kept = &v; return was; }
static int *leak(int n) { int v = n; int *volatile p = &v; return p; }
static int *leak_another(int n) { int v = n + 1; int *volatile p = &v; return p; }
static char *grown(char *s, size_t n) { char *t = realloc(s, n); if (!t) exit(1); return t; }
static const char *whole(void) { return "say hello there"; }
static const char *end(void) { return "hello there"; }
"""
REACHED = {
    "past_the_end": """
int *p = low + 4, *q = high, *r = high + 4, *s = low;
if (p == q || r == s) reach_error();""",
    "past_the_end_as_numbers": """
int *p = low + 4, *q = high + 4;
if ((uintptr_t)p == (uintptr_t)high || (uintptr_t)q == (uintptr_t)low) reach_error();""",
    "given_out_again": """
char *p = malloc(24); if (!p) return 0;
free(p); char *q = malloc(24); if (q == p) reach_error(); free(q);""",
    "as_a_number": """
char *p = malloc(24); if (!p) return 0;
uintptr_t was = (uintptr_t)p; free(p); char *q = malloc(24); if ((uintptr_t)q == was) reach_error();""",
    "in_each_round": """
char *p = 0; int same = 0;
for (int i = 0; i < 3; i++) { char *q = malloc(40); if (!q) return 0; same += q == p; p = q; free(q); }
if (same == 2) reach_error();""",
    "left_where_it_is": """
char *p = malloc(10), *was = p; if (!p) return 0;
p = realloc(p, 12); if (p && p == was) reach_error();""",
    "left_by_a_callee": """
char *s = grown(0, 16); int moved = 0;
for (int i = 0; i < 3; i++) { char *t = grown(s, 17 + i); if (t != s) moved = 1; s = t; }
if (!moved) reach_error();""",
    "on_the_stack_again": "is_kept(1); if (is_kept(2)) reach_error();",
    "of_calls_that_are_over": "int *p = leak(1), *q = leak_another(2); if (p == q) reach_error();",
    "a_text_in_a_text": "const char *p = end(), *q = whole() + 4; if (p == q) reach_error();",
    "the_end_of_a_text": 'const char *p = "abc"; while (*p) p++; if (p == "") reach_error();',
    "no_memory_twice": "char *p = malloc(8), *q = malloc(8); if (p == q) reach_error();",
    "no_memory_in_a_table": """
char *p[2]; p[0] = malloc(3); p[1] = malloc(3);
if (p[0] == p[1]) reach_error();""",
}
"""A text lies in another if the compiler optimises."""
NOT_REACHED = {
    "two_of_the_heap": "char *p = malloc(8), *q = malloc(8); if (p && p == q) reach_error();",
    "heap_and_static": "char *p = malloc(8); free(p); if (p == (char *)low) reach_error();",
    "stack_and_heap": "int v; char *p = malloc(8); free(p); if (p == (char *)&v) reach_error();",
    "two_texts": 'const char *p = argc > 1 ? "one" : "two", *q = "three"; if (p == q) reach_error();',
    "inside": "int *p = low + 3, *q = high; if (p == q) reach_error();",
}


def _verdicts(folder: Path, body: str) -> dict[str, object]:
    path = folder / "trap.c"
    path.write_text(f"{PRELUDE}\nint main(int argc, char **argv) {{\n{body}\nreturn 0; }}\n")
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "call:reach_error")
    return {name: Session(program, budget=BUDGET).ask(question, name).answer for name in NAMES}


@pytest.mark.parametrize("name", REACHED)
def test_no_engine_denies_that_addresses_coincide(tmp_path: Path, name: str) -> None:
    verdicts = _verdicts(tmp_path, REACHED[name])
    assert [each for each, answer in verdicts.items() if isinstance(answer, Unreachable)] == []


@pytest.mark.parametrize("name", NOT_REACHED)
def test_other_addresses_are_told_apart(tmp_path: Path, name: str) -> None:
    verdicts = _verdicts(tmp_path, NOT_REACHED[name])
    assert any(isinstance(answer, Unreachable) for answer in verdicts.values())
    assert not any(isinstance(answer, Reachable) for answer in verdicts.values())
