"""Two solvers that are asked the same, and what loading the logic does not load."""

import subprocess
import sys
from random import Random

from tests.logic.brute_force import BruteForceSolver
from tests.logic.cross_checking import CrossCheckedSolver, cross_checked_z3, is_disagreement
from tests.logic.scripted_solver import Scripted
from tests.logic.test_z3_solver import _random_formula
from whence.logic import BOOL, Model, Sat, SolverSettings, SolverUnknown, Terms, UnknownReason, Unsat


def test_two_solvers_that_agree_are_believed():
    rng = Random(43)
    t = Terms()
    solver, oracle = cross_checked_z3(SolverSettings()), BruteForceSolver()
    for _ in range(25):
        formula = _random_formula(rng, t, 3)
        assert type(solver.check([formula])) is type(oracle.check([formula]))


def test_two_solvers_that_disagree_are_not_believed():
    p = Terms().symbol("p", BOOL)
    for first, second in ((Sat(Model()), Unsat()), (Unsat(), Sat(Model()))):
        assert is_disagreement(CrossCheckedSolver(Scripted(first), Scripted(second)).check([p]))


def test_the_second_solver_answers_where_the_first_does_not_know():
    p = Terms().symbol("p", BOOL)
    unknown = SolverUnknown(UnknownReason.INCOMPLETE)
    assert CrossCheckedSolver(Scripted(unknown), Scripted(Unsat((p,)))).check([p]) == Unsat((p,))
    assert CrossCheckedSolver(Scripted(Unsat((p,))), Scripted(unknown)).check([p]) == Unsat((p,))
    assert CrossCheckedSolver(Scripted(unknown), Scripted(unknown)).check([p]) == unknown


def test_importing_the_logic_does_not_load_z3():
    program = "import sys, whence.logic; sys.exit('z3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
