"""Clauses without conditions that share no value with the question: they have less state, and more runs.

Near clauses are forced here: the engine itself makes them for questions with much state. Each of `FAILS`
comes to the error for some answers of `any`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.budgets import budgets
from whence.answers import Answer, Proved, Unknown, Unreachable
from whence.engines.horn.encode.graphs import slicing
from whence.engines.horn.encode.graphs.question_slices import Slices
from whence.engines.horn.encode.regions import Regions
from whence.engines.horn.encode.state import State
from whence.engines.horn.engine import HornEngine
from whence.engines.horn.limits import Limits
from whence.frontends.load import load
from whence.logic.proofs.certificates import parts_of
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.questions import Reach
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

HEADER = """#include <stdlib.h>
void reach_error(void) {}
int any(void);
int g, h;
char text[20];
static void step(int *p) { if (any()) *p += 1; }
static int chosen(int x) { if (any() > 3) return x; return x + 1; }
int main(void) { int i, j = any(), k = 0, n = any(), m = any(), x = 0, y = 0; """
BUSY = (
    "while (any()) { if (m > n) { g += j; j ^= m; } else h -= n; if (h > g && j != n) m += g;"
    " while (any()) { n += 3; if (n == m) exit(3); } } "
)
"""Much state that decides whether control comes to the question, and nothing else about it."""
FAILS = {
    "a way of a far branch": BUSY + "if (m > 9) k = 12; if (k > 10) reach_error();",
    "the other way": BUSY + "if (m > 9) k = 3; else k = 12; if (k > 10) reach_error();",
    "a loop that is left": BUSY + "while (m-- > 0) k++; if (k > 3) reach_error();",
    "a loop that is not entered": BUSY + "k = 11; while (m-- > 0) k = 0; if (k > 10) reach_error();",
    "a switch": BUSY + "switch (m) { case 1: k = 1; break; case 2: k = 11; } if (k > 10) reach_error();",
    "in a callee": BUSY + "for (i = 0; i < 9; i++) step(&k); if (k == 9) reach_error();",
    "what a callee returns": BUSY + "for (i = 0; i < 9; i++) k = chosen(k); if (k == 9) reach_error();",
    "memory": BUSY + "int *p = &g; if (m > 3) p = &x; *p = 7; if (x) reach_error();",
    "an element": BUSY + "int a[4] = {0}; if (m > 3) a[n & 3] = 5; if (a[2]) reach_error();",
    "what was made": BUSY + "int *p = calloc(1, 4); if (!p) return 0; if (m) *p = 5; if (*p) reach_error();",
    "a size": BUSY + "int *p = calloc(m > 3 ? 2 : 4, 4); if (p && m > 3) reach_error();",
    "behind an exit": BUSY + "if (m > 3) exit(1); k = m; if (k == 3) reach_error();",
    "a break": BUSY + "for (i = 0; i < 10; i++) if (any() == m) break; if (i == 10) reach_error();",
    "a value that is kept": BUSY + "x = n; if (m > 3) n = 4; if (n != x) reach_error();",
}
HOLDS = {
    "a counter": BUSY + "for (k = 0; k < 10; k++) { if (any()) g++; } if (k != 10) reach_error();",
    "by two conditions": BUSY + "if (x > 3) x = 3; for (k = 0; k < x; k++) h += k; if (k > 3) reach_error();",
    "behind an exit": BUSY + "if (m > 3) exit(1); k = m; if (k > 3) reach_error();",
    "by a far branch": BUSY + "if (any() == 5) { x = 1; y = 1; } if (y && !x) reach_error();",
    "in a callee": BUSY + "for (i = 0; i < 9; i++) step(&k); if (k > 9 || k < 0) reach_error();",
}
OUTSIDE = {
    "one too many": "for (k = 0; k <= 20; k++) text[k] = 1;",
    "by a far branch": "for (k = 0; k < 19; k++) { if (any() > j) k++; text[k + 1] = 1; }",
    "freed in between": "char *p = malloc(4); if (!p) return 0; if (m > 7) free(p); p[1] = 2;",
    "freed in a loop": "char *p = malloc(4); if (!p) return 0; while (any()) { if (any()) free(p); p[1] = 2;"
    " }",
    "less was made": "x = 4; if (m > 3) x = 1; char *p = malloc(x); if (!p) return 0; p[2] = 2;",
    "renewed": "char *p = malloc(9); if (!p) return 0; if (m > 3) p = realloc(p, 2); if (!p) return"
    " 0; p[5] = 1;",
}
INSIDE = {
    "a text": "for (k = 0; k < 20; k++) text[k] = 1;",
    "what was made": "char *p = malloc(4); if (!p) return 0; for (k = 0; k < 4; k++) p[k] = 1; free(p);",
    "of a size": "if (x < 4) x = 4; char *p = malloc(x); if (!p) return 0; for (k = 0; k < x; k++) p[k] = 1;",
    "freed afterwards": "char *p = malloc(4), *q = malloc(4); if (!p) return 0; if (m > 7) free(q); p[1] ="
    " 2;",
}


def asked(folder: Path, body: str, light: int = 0, budget: int = 3_000_000) -> Answer:
    path = folder / "near.c"
    path.write_text(f"{HEADER}{body} return 0; }}")
    program = load([str(path)])
    session = Session(program, (HornEngine(Limits(light=light)),), budget)
    return session.ask(Reach(resolve(program, "call:reach_error"), entries_of(program), "")).answer


def bounds(folder: Path, body: str) -> list[Answer]:
    path = folder / "bounds.c"
    path.write_text(f"{HEADER}{BUSY}{body} return 0; }}")
    program = load([str(path)])
    session = Session(program, (HornEngine(Limits(light=0)),), 3_000_000)
    kinds = frozenset({ObligationKind.BOUNDS})
    return [session.ask(each).answer for each in checks_in(program, "main", kinds, entries_of(program))]


@budgets(800_000, 3_000_000)
@pytest.mark.parametrize("name", FAILS)
def test_what_happens_is_not_excluded(tmp_path: Path, name: str, budget: int) -> None:
    assert isinstance(asked(tmp_path, FAILS[name], budget=budget), Unknown)


@pytest.mark.parametrize("name", HOLDS)
def test_what_near_branches_or_all_exclude_is_proved(tmp_path: Path, name: str) -> None:
    assert isinstance(asked(tmp_path, HOLDS[name]), Unreachable)


@pytest.mark.parametrize("name", OUTSIDE)
def test_an_access_that_leaves_its_object_is_not_proved(tmp_path: Path, name: str) -> None:
    assert any(isinstance(each, Unknown) for each in bounds(tmp_path, OUTSIDE[name]))


@pytest.mark.parametrize("name", INSIDE)
def test_an_access_inside_is_proved(tmp_path: Path, name: str) -> None:
    assert all(isinstance(each, Proved) for each in bounds(tmp_path, INSIDE[name]))


def test_loops_without_near_branches_are_left_out(tmp_path: Path) -> None:
    alone = asked(tmp_path, HOLDS["a counter"].removeprefix(BUSY))
    among = asked(tmp_path, HOLDS["a counter"])
    assert isinstance(alone, Unreachable) and isinstance(among, Unreachable)
    assert len(parts_of(among.certificate).clauses) == len(parts_of(alone.certificate).clauses)


def test_little_state_has_whole_clauses_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []
    near = Slices.near.func
    monkeypatch.setattr(Slices, "near", property(lambda self: made.append(near(self) is not None)))
    asked(tmp_path, HOLDS["a counter"], Limits().light)
    assert not any(made)
    asked(tmp_path, HOLDS["a counter"])
    assert any(made)


# planted faults


def test_a_branch_that_goes_one_way_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def first(_: Regions, targets: list[int], state: State) -> list[tuple[int, State]]:
        return [(targets[-1], state)]

    monkeypatch.setattr(Regions, "_any_way", first)
    found = [asked(tmp_path, FAILS[name]) for name in ("a way of a far branch", "the other way")]
    assert any(isinstance(each, Unreachable) for each in found)


def test_a_slice_that_overlooks_changes_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slicing._Effects, "in_node", lambda *_: False)
    assert isinstance(asked(tmp_path, FAILS["a way of a far branch"]), Unreachable)
