"""A solver whose work is charged to the question: how every engine gets one (`Context.solver`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.engines.budget import SOLVER_UNITS, Meter
from whence.logic.solvers.protocol import DEFAULT_LIMIT, Phase, Result, Solver
from whence.logic.term import Term


@final
class MeteredSolver:
    """Gives no query more units or time than the question has left, and charges what it took."""

    __slots__ = ("_inner", "_meter")

    def __init__(self, inner: Solver, meter: Meter) -> None:
        self._inner = inner
        self._meter = meter

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
        """Raises `BudgetSpent` if the query took the last of the budget."""
        meter = self._meter
        allowed = max(min(limit, meter.left * SOLVER_UNITS), 1)
        times = [each for each in (milliseconds, meter.milliseconds_left) if each]
        result = self._inner.check(assumptions, allowed, min(times, default=0))
        meter.charge_solver(result.spent)
        return result
