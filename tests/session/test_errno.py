"""`errno` behind functions that may fail: a condition about it that a native run comes to is not denied."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session

SET = {
    "no memory": "errno = 0; char *p = malloc((size_t)n << 40); if (!p && errno == ENOMEM) hit();",
    "no memory for zeros": "errno = 0; char *p = calloc((size_t)n << 40, 1); if (!p && errno) hit();",
    "no more memory": "errno = 0; char *p = realloc(0, (size_t)n << 40); if (!p && errno) hit();",
    "no root": "errno = 0; double y = sqrt(n); if (errno == EDOM) hit();",
    "no logarithm": "errno = 0; double y = log(n); if (errno) hit();",
    "too large": "errno = 0; double y = exp(n); if (errno == ERANGE) hit();",
    "not printed": 'fclose(stdout); errno = 0; n = printf("x"); if (n < 0 && errno) hit();',
    "kept": 'int *e = &errno; *e = 0; FILE *f = fopen("/no/such/file", "r"); if (!f && *e != 0) hit();',
    "kept by a call": 'int *e = where(); *e = 0; n = strtol("99999999999999999999", 0, 10); if (*e) hit();',
    "kept while printing": 'int *e = &errno; fclose(stdout); *e = 3; puts("x"); if (*e != 3) hit();',
}
KEPT = {
    "nothing fails": "errno = 0; if (strlen(v[0]) > 3) n = 1; if (errno != 0) hit();",
    "absolute values set nothing": "errno = 0; n = labs(n); if (errno != 0) hit();",
}
HEADERS = """
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void hit(void) {}
static int *where(void) { return &errno; }
"""


def _denying(tmp_path: Path, body: str) -> list[str]:
    path = tmp_path / "numbers.c"
    path.write_text(f"{HEADERS}int main(int c, char **v) {{ long n = atol(v[c - 1]); {body} return 0; }}\n")
    program = load([str(path)])
    question = Reach(resolve(program, "hit"), ("main",), "hit")
    return [
        name
        for name in ("local", "heap", "horn", "paths")
        if isinstance(Session(program, budget=200_000).ask(question, name).answer, Unreachable)
    ]


@pytest.mark.parametrize("name", SET)
def test_what_functions_may_set_is_not_denied(tmp_path: Path, name: str) -> None:
    assert _denying(tmp_path, SET[name]) == []


@pytest.mark.parametrize("name", KEPT)
def test_what_sets_nothing_costs_no_proof(tmp_path: Path, name: str) -> None:
    assert _denying(tmp_path, KEPT[name]) != []
