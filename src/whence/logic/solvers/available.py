"""The installed solvers. z3 is imported on first use: loading it takes longer than most questions."""

from whence.logic.solvers.horn import Derived, HornResult, ScriptSolver
from whence.logic.solvers.protocol import Solver, SolverSettings


def z3_solver(settings: SolverSettings) -> Solver:
    """A new solver, which shares nothing with others."""
    from whence.logic.solvers.z3_solver import Z3Solver

    return Z3Solver(settings)


def solver_megabytes() -> int:
    """What all solvers of the process have together."""
    from whence.logic.solvers.z3_session import solver_megabytes as megabytes

    return megabytes()


def spacer_solver(declarations: str, clauses: str, limit: int, milliseconds: int) -> HornResult:
    """z3's solver for Horn clauses."""
    from whence.logic.solvers.z3_horn import spacer

    return spacer(declarations, clauses, limit, milliseconds)


def spacer_derivation(declarations: str, clauses: str, limit: int, milliseconds: int) -> Derived:
    """The counterexample that z3's solver for Horn clauses finds."""
    from whence.logic.solvers.z3_horn import derivation

    return derivation(declarations, clauses, limit, milliseconds)


def second_solver() -> ScriptSolver:
    """A solver that had no part in finding an invariant: cvc5, or z3 without Spacer."""
    try:
        from whence.logic.solvers.cvc5_scripts import Cvc5Scripts
    except ImportError:
        from whence.logic.solvers.z3_horn import Z3Scripts

        return Z3Scripts()
    return Cvc5Scripts()
