"""An account of solver resource units, shared by every solver of a question."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from whence.logic.solvers.protocol import DEFAULT_LIMIT, Result, Solver, SolverUnknown, UnknownReason
from whence.logic.term import Term


@final
@dataclass(slots=True)
class Budget:
    """Resource units left, and what was done with the rest."""

    left: int
    spent: int = 0
    queries: int = 0

    def charge(self, units: int) -> None:
        self.left -= units
        self.spent += units
        self.queries += 1


@final
class BudgetedSolver:
    """Gives no query more than the budget has left, and charges it for every one."""

    __slots__ = ("_budget", "_inner")

    def __init__(self, inner: Solver, budget: Budget) -> None:
        self._inner = inner
        self._budget = budget

    def assert_(self, formula: Term) -> None:
        self._inner.assert_(formula)

    def push(self) -> None:
        self._inner.push()

    def pop(self) -> None:
        self._inner.pop()

    def check(self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT) -> Result:
        allowance = min(limit, self._budget.left)
        if allowance <= 0:
            return SolverUnknown(UnknownReason.BUDGET, "the budget of the question is used up")
        result = self._inner.check(assumptions, allowance)
        self._budget.charge(result.spent)
        return result
