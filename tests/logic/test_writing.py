"""Terms as text for solvers."""

import os
import pickle
import subprocess
import sys
from random import Random

import pytest

from tests.logic.raw_terms import built, random_raw
from tests.logic.test_rules import World
from whence.logic import BOOL, INT, Sat, SolverUnknown, Terms, Unsat, script
from whence.logic.solvers.z3_solver import Z3Solver


def test_smt_lib_text_shares_subterms():
    s = World()
    term = s.x
    for _ in range(60):
        term = s.t.apply(s.f, s.t.mul(term, term))
    assert len(script([s.t.eq(term, s.y)])) < 4_000


def test_a_script_is_answered_as_the_formulas_are():
    import z3

    rng = Random(41)
    t = Terms()
    x, y, f = t.symbol("x", INT), t.symbol("y", INT), t.function("f", [INT], INT)
    above = t.gt(t.apply(f, x), t.mul(x, t.div(y, x)))
    everywhere = t.forall([x], t.or_(t.lt(x, y), above))
    for _ in range(10):
        formulas = [everywhere, *(built(t, random_raw(rng, BOOL, 2)) for _ in range(2))]
        again = z3.Solver(ctx=z3.Context())
        again.from_string(script(formulas))
        again.set("rlimit", 1_000_000)
        outcomes = {type(Z3Solver().check(formulas, 1_000_000)), _TYPES[str(again.check())]}
        assert not {Sat, Unsat} <= outcomes


_TYPES = {"sat": Sat, "unsat": Unsat, "unknown": SolverUnknown}


def test_a_name_for_a_term_is_not_used_where_its_symbols_are_bound():
    s = World()
    greater = s.t.ite(s.t.gt(s.x, s.i(3)), s.x, s.i(3))
    solver = Z3Solver()
    solver.assert_(s.t.eq(s.x, s.i(10)))
    solver.assert_(s.t.le(s.t.mul(greater, greater), s.t.add(greater, s.i(95))))
    assert isinstance(solver.check(), Sat)
    everywhere = s.t.forall([s.x], s.t.ge(greater, s.i(5)))
    assert isinstance(solver.check([everywhere]), Unsat)


def test_a_term_itself_refuses_to_be_pickled():
    with pytest.raises(TypeError, match="factory"):
        pickle.dumps(World().x)


PROGRAM = """
from random import Random
from tests.logic.raw_terms import BOOL, built, random_raw
from whence.logic import SolverSettings, Terms, script, z3_solver
rng, terms = Random(1), Terms()
formulas = [built(terms, random_raw(rng, BOOL, 4)) for _ in range(20)]
print(script(formulas))
solver = z3_solver(SolverSettings())
for formula in formulas:
    print(solver.check([formula], 200_000))
"""


def test_text_and_answers_are_the_same_in_every_run():
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(["src", "."])},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
