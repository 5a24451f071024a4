"""Putting solvers together."""

from collections.abc import Callable
from typing import TypeAlias

from whence.logic.solvers.budgeting import Budget, BudgetedSolver
from whence.logic.solvers.caching import CachingSolver
from whence.logic.solvers.cross_checking import CrossCheckedSolver
from whence.logic.solvers.protocol import Solver
from whence.logic.solvers.query_log import LoggingSolver
from whence.logic.solvers.slicing import SlicingSolver

Layer: TypeAlias = Callable[[Solver], Solver]


def stack(backend: Solver, *layers: Layer) -> Solver:
    """`backend` inside the layers, the first one innermost."""
    solver = backend
    for layer in layers:
        solver = layer(solver)
    return solver


def budgeted(budget: Budget) -> Layer:
    return lambda inner: BudgetedSolver(inner, budget)


def logged(sink: Callable[[str], object]) -> Layer:
    return lambda inner: LoggingSolver(inner, sink)


def checked_by(second: Solver) -> Layer:
    return lambda inner: CrossCheckedSolver(inner, second)


def cached() -> Layer:
    return CachingSolver


def sliced() -> Layer:
    return SlicingSolver


def standard_solver(budget: Budget, *innermost: Layer) -> Solver:
    """z3 in the usual order: what is logged and charged is what z3 really had to do.

    z3 is imported here, on first use, because loading it takes longer than most questions.
    """
    from whence.logic.solvers.z3_solver import Z3Solver

    return stack(Z3Solver(), *innermost, budgeted(budget), cached(), sliced())
