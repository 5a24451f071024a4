"""Pointers that library functions leave in memory lead to the objects that they were given.

Each condition holds in a native run (`x` is 120), so no engine may deny it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session

PRELUDE = """#define _GNU_SOURCE 1
#include <stdlib.h>
#include <string.h>
void hit(void) {}
static int here; int *kept;
void other(void) { kept = &here; }
static int compared(const void *a, const void *b) { return strcmp(*(char **)a, *(char **)b); }
"""
TRAPS = {
    "the end of a number is read": """
    char b[12]; b[0] = (char)x; b[1] = 0; char *end;
    strtol(b, &end, 10);
    if (*end == 'x') hit();""",
    "the end of a number is written": """
    char b[4] = "1x"; char *end;
    strtol(b, &end, 10);
    *end = 'z';
    if (b[1] == 'z') hit();""",
    "the end of a fraction is written": """
    char b[8] = "1.5x"; char *end;
    strtod(b, &end);
    *end = 'z';
    if (b[3] == 'z') hit();""",
    "the end is kept in a struct": """
    struct { int n; char *end; } s;
    char b[4] = "1x";
    s.n = (int)strtoul(b, &s.end, 10);
    *s.end = 'z';
    if (b[s.n] == 'z') hit();""",
    "the end lies in new memory": """
    char *b = malloc(4), *end;
    if (b == NULL) return;
    strcpy(b, "1x");
    strtol(b, &end, 10);
    *end = 'z';
    if (b[1] == 'z') hit();""",
    "the rest of a text is written": """
    char b[8] = "a b"; char *save;
    strtok_r(b, " ", &save);
    *save = 'z';
    if (b[2] == 'z') hit();""",
    "the field behind a separator is written": """
    char b[8] = "a b"; char *p = b;
    strsep(&p, " ");
    *p = 'z';
    if (b[2] == 'z') hit();""",
    "a copied table leads to the text": """
    char b[8] = "ab"; char *p[2] = {b, 0}; char *q[2];
    memcpy(q, p, sizeof p);
    *q[0] = 'z';
    if (b[0] == 'z') hit();""",
    "a sorted table leads to the text": """
    char b[8] = "ab", c[8] = "cd"; char *p[2] = {c, b};
    qsort(p, 2, sizeof *p, compared);
    *p[0] = 'z';
    if (b[0] == 'z') hit();""",
}


@pytest.mark.parametrize("name", TRAPS)
def test_no_engine_denies_what_a_left_pointer_shows(tmp_path: Path, name: str) -> None:
    path = tmp_path / "left.c"
    path.write_text(f"{PRELUDE}void start(int x) {{{TRAPS[name]}\n}}\n")
    program = load([str(path)])
    question = Reach(resolve(program, "hit"), ("start",), "hit")
    for engine in (each.name for each in ENGINES if Reach in each.kinds):
        answer = Session(program, budget=400_000).ask(question, engine).answer
        assert not isinstance(answer, Unreachable), engine
