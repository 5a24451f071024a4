"""Two solvers, one answer: a contradiction between them is never an answer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import final

from whence.logic.solvers.available import z3_solver
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    Phase,
    Result,
    Sat,
    Solver,
    SolverSettings,
    SolverUnknown,
    Strategy,
    UnknownReason,
    Unsat,
)
from whence.logic.term import Term

DISAGREEMENT_DETAIL = "one solver says sat, the other unsat"


def is_disagreement(result: Result) -> bool:
    return isinstance(result, SolverUnknown) and result.detail == DISAGREEMENT_DETAIL


def cross_checked_z3(settings: SolverSettings) -> Solver:
    """z3 twice, the second time with preprocessing and another seed."""
    second = replace(settings, strategy=Strategy.TACTICS, seed=settings.seed + 7)
    return CrossCheckedSolver(z3_solver(settings), z3_solver(second))


@final
class CrossCheckedSolver:
    """Asks both; the second also answers where the first does not know."""

    __slots__ = ("_first", "_second")

    def __init__(self, first: Solver, second: Solver) -> None:
        self._first = first
        self._second = second

    def assert_(self, formula: Term) -> None:
        self._first.assert_(formula)
        self._second.assert_(formula)

    def push(self) -> None:
        self._first.push()
        self._second.push()

    def pop(self) -> None:
        self._first.pop()
        self._second.pop()

    def prefer(self, phase: Phase) -> None:
        self._first.prefer(phase)
        self._second.prefer(phase)

    def check(
        self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT, milliseconds: int = 0
    ) -> Result:
        first = self._first.check(assumptions, limit, milliseconds)
        second = self._second.check(assumptions, limit, milliseconds)
        return replace(_agreed(first, second), spent=first.spent + second.spent)


def _agreed(first: Result, second: Result) -> Result:
    match first, second:
        case (Sat(), Unsat()) | (Unsat(), Sat()):
            return SolverUnknown(UnknownReason.FAILURE, DISAGREEMENT_DETAIL)
        case SolverUnknown(), _:
            return second if not isinstance(second, SolverUnknown) else first
        case _:
            return first
