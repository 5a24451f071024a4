"""The solvers that there are. z3 is imported on first use: loading it takes longer than most questions."""

from dataclasses import replace

from whence.logic.solvers.cross_checking import CrossCheckedSolver
from whence.logic.solvers.protocol import Solver, SolverSettings, Strategy


def z3_solver(settings: SolverSettings) -> Solver:
    """A new solver, which shares nothing with others."""
    from whence.logic.solvers.z3_solver import Z3Solver

    return Z3Solver(settings)


def cross_checked_z3(settings: SolverSettings) -> Solver:
    """z3 twice, the second time with preprocessing and another seed."""
    second = replace(settings, strategy=Strategy.TACTICS, seed=settings.seed + 7)
    return CrossCheckedSolver(z3_solver(settings), z3_solver(second))
