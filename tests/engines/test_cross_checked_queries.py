"""Every query that the engines ask over example programs has the same answer from a second strategy of z3."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.logic.cross_checking import cross_checked_z3, is_disagreement
from whence.answers import verdict_of
from whence.frontends.load import load
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    Phase,
    Result,
    Solver,
    SolverSettings,
)
from whence.logic.term import Term
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in, own_procedures
from whence.session.entries.start_points import entries_of

PROGRAMS = Path(__file__).parents[1] / "answers" / "c"


class Recording:
    """Asks another solver, and counts its answers and its contradictions."""

    def __init__(self, inner: Solver, seen: list[bool]) -> None:
        self._inner = inner
        self._seen = seen

    def assert_(self, formula: Term) -> None:
        self._inner.assert_(formula)

    def push(self) -> None:
        self._inner.push()

    def pop(self) -> None:
        self._inner.pop()

    def prefer(self, phase: Phase) -> None:
        self._inner.prefer(phase)

    def check(
        self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT, milliseconds: int = 0
    ) -> Result:
        result = self._inner.check(assumptions, limit, milliseconds)
        self._seen.append(is_disagreement(result))
        return result


@pytest.mark.parametrize("name", ["guards.c", "sharing.c"])
def test_no_query_of_a_check_is_answered_differently_by_another_strategy(name: str) -> None:
    program = load([str(PROGRAMS / name)])
    entries = entries_of(program)
    seen: list[bool] = []

    def recorded(settings: SolverSettings) -> Solver:
        return Recording(cross_checked_z3(settings), seen)

    session, plain = Session(program, solvers=recorded), Session(program)
    for procedure in own_procedures(program):
        for question in checks_in(program, procedure, DEFAULT_KINDS, entries):
            checked = session.ask(question, "paths").answer
            assert verdict_of(checked) == verdict_of(plain.ask(question, "paths").answer)
    assert seen
    assert not any(seen)
