"""Every query that reaches a solver, as a script that any SMT-LIB solver can run again."""

from collections.abc import Callable, Sequence
from typing import final

from whence.logic.smtlib.writer import script
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    AssertionStack,
    Result,
    Sat,
    Solver,
    SolverUnknown,
    Unsat,
)
from whence.logic.term import Term


@final
class LoggingSolver:
    """Writes each query, with its answer as a comment, to `sink`."""

    __slots__ = ("_inner", "_number", "_sink", "_stack")

    def __init__(self, inner: Solver, sink: Callable[[str], object]) -> None:
        self._inner = inner
        self._sink = sink
        self._stack = AssertionStack()
        self._number = 0

    def assert_(self, formula: Term) -> None:
        self._stack.add(formula)
        self._inner.assert_(formula)

    def push(self) -> None:
        self._stack.push()
        self._inner.push()

    def pop(self) -> None:
        self._stack.pop()
        self._inner.pop()

    def check(self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT) -> Result:
        result = self._inner.check(assumptions, limit)
        self._number += 1
        heading = f"; query {self._number}: {_summary(result)}, {result.spent} of {limit} units\n"
        self._sink(heading + script((*self._stack.formulas, *assumptions)))
        return result


def _summary(result: Result) -> str:
    match result:
        case Sat():
            return "sat"
        case Unsat():
            return "unsat"
        case SolverUnknown(reason):
            return f"unknown ({reason.value})"
