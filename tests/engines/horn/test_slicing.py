"""Loops that nothing depends on have no predicates; a slice that overlooks one that matters is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.engines.horn.encode.graphs import slicing
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.logic.proofs.certificates import parts_of
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

HEADER = "#include <stdlib.h>\nvoid reach_error(void) {}\nint any(void);\nint g, h;\n"
MAIN = "int main(void) {{ int i, j, k, n = any(), x = 0; {} return 0; }}"
UNRELATED = "for (i = 0; i < n; i++) { g += i; for (j = 0; j < i; j++) h ^= j; } "
WANTED = "for (k = 0; k < 10; k++) x += 2; if (x != 20) reach_error();"
BAD = {
    "value": "for (i = 0; i < n; i++) x = 1; if (x) reach_error();",
    "branch": "if (n > 3) x = 1; if (x) reach_error();",
    "call": "for (i = 0; i < n; i++) x = any(); if (x == 7) reach_error();",
    "pointer": "int *p = &g; g = 0; for (i = 0; i < n; i++) *p = 1; if (g) reach_error();",
    "condition": "for (i = 0; i < n; i++) h = 1; for (j = 0; j < h; j++) x++; if (x) reach_error();",
    "other way": "if (n) { if (n > 5) j = 1; else j = 2; x = j; } if (x == 2) reach_error();",
    "freed": "int *p = malloc(4); if (!p) return 0; *p = 0; if (n) free(p); if (n > 2) { p = malloc(4);"
    " if (!p) return 0; *p = 5; } if (n <= 2) return 0; if (*p) reach_error();",
    "switch": "switch (n) { case 1: x = 3; break; case 2: x = 4; } if (x == 4) reach_error();",
}
ENDLESS = {
    "flag": (
        "while (1) { i = any(); if (i == 1 && !x) x = 1; else if (i == 2 && x == {}) reach_error(); }",
        2,
        1,
    ),
    "stride": (
        "unsigned u = 0; for (;;) { u += 4u * (unsigned)any(); if (u + {}u == 5) reach_error(); }",
        4,
        1,
    ),
    "turns": (
        "j = 0; do { i = any(); if (j == 0) { x = 5; j = 1; } else if (i == 1 && j == 1) { x++; j = 2; }"
        " else if (i == 3 && j == 2) { if (x != {}) reach_error(); j = 0; } } while (1);",
        6,
        5,
    ),
    "after another": (
        "for (i = 0; i < n; i++) g += i; for (;;) { x = any() ? 3 : 0; if (x == {}) reach_error(); }",
        4,
        3,
    ),
}
"""Loops that only the error leaves; a number with which it is never reached, and one with which it is."""


def answer(folder: Path, body: str) -> object:
    path = folder / "sliced.c"
    path.write_text(HEADER + MAIN.format(body))
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    return Session(program, (HornEngine(),), 2_000_000).ask(question).answer


def test_loops_that_nothing_depends_on_are_left_out(tmp_path: Path) -> None:
    alone, among = answer(tmp_path, WANTED), answer(tmp_path, UNRELATED + WANTED)
    assert isinstance(alone, Unreachable) and isinstance(among, Unreachable)
    assert len(parts_of(among.certificate).clauses) == len(parts_of(alone.certificate).clauses)


@pytest.mark.parametrize("name", BAD)
def test_what_matters_is_not_left_out(tmp_path: Path, name: str) -> None:
    assert not isinstance(answer(tmp_path, BAD[name]), Unreachable)


def test_a_slice_that_overlooks_changes_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slicing._Effects, "in_node", lambda *_: False)
    assert isinstance(answer(tmp_path, BAD["value"]), Unreachable)


@pytest.mark.parametrize("name", ENDLESS)
def test_branches_decide_whether_an_endless_loop_is_left(tmp_path: Path, name: str) -> None:
    body, never, once = ENDLESS[name]
    assert isinstance(answer(tmp_path, body.replace("{}", str(never))), Unreachable)
    assert not isinstance(answer(tmp_path, body.replace("{}", str(once))), Unreachable)
