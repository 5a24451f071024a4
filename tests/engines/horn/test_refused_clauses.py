"""Clauses that the solver for Horn clauses does not take: weaker ones, then the construct by name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from whence.answers import Answer, Reason, Unknown, Unreachable
from whence.engines.horn.engine import HornEngine
from whence.engines.horn.limits import Limits
from whence.frontends.load import load
from whence.logic.solvers.available import spacer_solver
from whence.logic.solvers.horn import HornResult, NotSolved
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

SOLVER = "whence.session.view.spacer_solver"
CLAUSES = """
(assert (forall ((x Int) (y Int)) (=> (and (= x 1) (= y 0)) (p x y))))
(assert (forall ((x Int) (y Int) (z Int) (k Int))
  (=> (and (p x z) (> k 2) (= y (OPERATOR x k))) (p (+ x 1) y))))
(assert (forall ((x Int) (y Int)) (=> (and (p x y) (< y (- 3))) false)))
"""
PROGRAM = """
extern int any(void);
extern void reach_error(void);
static int g;
static void h(int x) { if (x > 3) g += 2; if (x > 5) g -= 3; if (x > 9) g += 4; if (x > 11) g -= 5; }
int main(void) {
  int a = 0, b = 0;
  while (any()) { a++; b++; h(a); }
  if (CONDITION) reach_error();
  return 0;
}
"""
LIMITS = Limits(written_out=80)
"""With a tenth of them the call is not written out."""


@pytest.mark.parametrize("operator", ["mod", "div"])
def test_an_operator_that_is_not_taken_is_named(operator: str) -> None:
    text = CLAUSES.replace("OPERATOR", operator)
    found = spacer_solver("(declare-fun p (Int Int) Bool)", text, 3_000_000, 0)
    assert isinstance(found, NotSolved)
    assert found.refused == operator
    assert operator in found.detail and "\n" not in found.detail


def test_a_spent_budget_is_no_refusal() -> None:
    found = spacer_solver("(declare-fun p (Int Int) Bool)", CLAUSES.replace("OPERATOR", "+"), 10, 0)
    assert isinstance(found, NotSolved)
    assert not found.refused


def answered(folder: Path, condition: str, limits: Limits = LIMITS) -> Answer:
    path = folder / "program.c"
    path.write_text(PROGRAM.replace("CONDITION", condition))
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    return Session(program, (HornEngine(limits),), 6_000_000).ask(question).answer


def refusing(seen: list[str]) -> object:
    def solver(declarations: str, clauses: str, limit: int, milliseconds: int) -> HornResult:
        seen.append(clauses)
        return NotSolved("the solver takes no 'mod'", has_counterexample=False, spent=100, refused="mod")

    return solver


def test_weaker_clauses_are_tried_and_the_construct_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(SOLVER, refusing(seen))
    found = answered(tmp_path, "g == 7")
    assert isinstance(found, Unknown)
    assert found.reason is Reason.UNSUPPORTED
    assert "'mod'" in found.detail
    assert len(seen[-1]) < len(seen[0])


def test_what_facts_show_needs_no_other_solver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SOLVER, refusing([]))
    assert isinstance(answered(tmp_path, "a != b"), Unreachable)
    assert not isinstance(answered(tmp_path, "a == b"), Unreachable)


@pytest.mark.parametrize("most", [150, 100])
def test_clauses_that_would_be_too_many_are_made_weaker(tmp_path: Path, most: int) -> None:
    """With 150 nodes only those with arithmetic that wraps are too many, which the proof can do without; with
    100 the call of `h` is not written out."""
    limits = replace(LIMITS, clause_nodes=most)
    assert isinstance(answered(tmp_path, "g == 1 && a != b", limits), Unreachable)
    assert not isinstance(answered(tmp_path, "g == 1 && a == b", limits), Unreachable)


def test_what_is_still_too_large_is_named(tmp_path: Path) -> None:
    found = answered(tmp_path, "g == 1 && a != b", replace(LIMITS, clause_nodes=60))
    assert isinstance(found, Unknown)
    assert found.reason is Reason.BUDGET
    assert "too many: what main does between two loops" in found.detail


def test_calls_that_would_be_too_many_are_named(tmp_path: Path) -> None:
    found = answered(tmp_path, "g == 1 && a != b", replace(LIMITS, instructions=10))
    assert isinstance(found, Unknown)
    assert found.reason is Reason.BUDGET
    assert "too many: main with its calls" in found.detail
