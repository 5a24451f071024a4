"""The solver that there is. z3 is imported on first use: loading it takes longer than most questions."""

from whence.logic.solvers.protocol import Solver, SolverSettings


def z3_solver(settings: SolverSettings) -> Solver:
    """A new solver, which shares nothing with others."""
    from whence.logic.solvers.z3_solver import Z3Solver

    return Z3Solver(settings)
