"""Remainders by values as functions of the iteration counts, which `paths` knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Reason, Stated, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.horn.solve.candidates import Parts
from whence.engines.horn.solve.induction import Induction, Queries
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Necessity, Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

HARNESS = "extern int any(void); extern void reach_error(void);\n"
BRANCHES = """
int main(void) {
  int x = 0, y = 0;
  while (x < 100000) {
    if (any()) { x += 1; y += 2; } else { x += 3; y += STEP; }
  }
  if ((x + 2 * y) % 5 == 1) reach_error();
  return 0;
}
"""
CHOICE = """
int main(void) {
  int y = 4, x = 2, n;
  for (n = 0; n < 9000; n++) {
    int c = any() > 7;
    x = x + (c ? 1 : 3);
    y = y + (c ? 2 : STEP);
  }
  if ((x + 2 * y) % 5 == 1) reach_error();
  return 0;
}
"""
SWITCH = """
int main(void) {
  int x, y;
  for (x = 0, y = 0; x < 50000 && any(); ) {
    switch (any()) { case 3: x++; y += 2; break; default: y += STEP; x += 3; }
  }
  if ((2 * y + x) % 5 != 0) reach_error();
  return 0;
}
"""


def asked(folder: Path, text: str, engines: tuple[str, ...]) -> tuple[Session, Reach]:
    path = folder / "program.c"
    path.write_text(HARNESS + text)
    program = load([str(path)])
    chosen = tuple(each for each in ENGINES if each.name in engines)
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    return Session(program, chosen, 20_000_000), question


@pytest.mark.parametrize("text", [BRANCHES, CHOICE, SWITCH])
def test_sums_that_keep_a_remainder(tmp_path: Path, text: str) -> None:
    session, question = asked(tmp_path, text.replace("STEP", "1"), ("horn", "paths"))
    assert isinstance(session.ask(question, engine="horn").answer, Unreachable)


@pytest.mark.parametrize("text", [BRANCHES, CHOICE, SWITCH])
@pytest.mark.parametrize("step", [pytest.param(each, marks=pytest.mark.slow) for each in ("2", "-1")] + ["x"])
def test_sums_that_do_not(tmp_path: Path, text: str, step: str) -> None:
    session, question = asked(tmp_path, text.replace("STEP", step), ("horn", "paths"))
    assert not isinstance(session.ask(question, engine="horn").answer, Unreachable)


def test_without_that_engine_nothing_is_known(tmp_path: Path) -> None:
    session, question = asked(tmp_path, BRANCHES.replace("STEP", "1"), ("horn",))
    assert not isinstance(session.ask(question, engine="horn").answer, Unreachable)


def test_what_each_way_around_adds_is_stated(tmp_path: Path) -> None:
    session, question = asked(tmp_path, BRANCHES.replace("STEP", "1"), ("paths",))
    found = session.ask(Necessity(question.targets, "main"), engine="paths").answer
    assert isinstance(found, Stated)
    [loop] = found.loops
    assert sorted(zip(loop.steps["x"], loop.steps["y"], strict=True)) == [(1, 2), (3, 1)]
    assert loop.span.line == 5


def test_what_is_no_sum_is_not(tmp_path: Path) -> None:
    session, question = asked(tmp_path, BRANCHES.replace("y += STEP", "y *= 2"), ("paths",))
    found = session.ask(Necessity(question.targets, "main"), engine="paths").answer
    assert isinstance(found, Stated)
    assert all(set(loop.steps) <= {"x"} for loop in found.loops)


def test_facts_whose_settling_was_interrupted_are_settled_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    extend, drop = Induction.extend, Induction._drop
    was_interrupted: list[bool] = []

    def interrupted(facts: Induction, queries: Queries) -> None:
        if facts._extended and not was_interrupted:
            was_interrupted.append(True)
            raise BudgetSpent(Reason.BUDGET, "interrupted")
        drop(facts, queries)

    def extended(facts: Induction, queries: Queries, most: int, strides: dict[str, list[Parts]]) -> bool:
        try:
            return extend(facts, queries, most, strides)
        except BudgetSpent:
            return extend(facts, queries, most, {})

    monkeypatch.setattr(Induction, "_drop", interrupted)
    monkeypatch.setattr(Induction, "extend", extended)
    session, question = asked(tmp_path, BRANCHES.replace("STEP", "1"), ("horn", "paths"))
    assert isinstance(session.ask(question, "horn").answer, Unreachable)
    assert was_interrupted


PHASES = """
int main(void) {
  unsigned x = 0;
  while (x < 200000000) { if (x < FIRST) x++; else x += 2; }
  if (x % 2 == 0) reach_error();
  return 0;
}
"""


@pytest.mark.parametrize(("first", "is_odd"), [("65521", True), ("65520", False)])
def test_remainders_in_a_phase(tmp_path: Path, first: str, is_odd: bool) -> None:
    session, question = asked(tmp_path, PHASES.replace("FIRST", first), ("horn",))
    assert isinstance(session.ask(question, engine="horn").answer, Unreachable) == is_odd
