"""Terms as text: for people, for solvers, for other processes."""

import os
import pickle
import subprocess
import sys
from random import Random

import pytest

from tests.logic.raw_terms import SYMBOLS, built, random_model, random_raw
from tests.logic.test_rules import World
from whence.logic import BOOL, INT, Sat, SolverUnknown, Terms, Unsat, evaluate, freeze, script, text, thaw
from whence.logic.solvers.z3_solver import Z3Solver

NOTATION = {
    "x + 2*y <= z": lambda s: s.t.le(s.t.add(s.x, s.t.scale(2, s.y)), s.z),
    "x < y": lambda s: s.t.lt(s.x, s.y),
    "x >= y": lambda s: s.t.ge(s.x, s.y),
    "x >= 1": lambda s: s.t.gt(s.x, s.i(0)),
    "x != y": lambda s: s.t.ne(s.x, s.y),
    "x + y == 3": lambda s: s.t.eq(s.t.add(s.x, s.y), s.i(3)),
    "x - y + 3": lambda s: s.t.add(s.t.sub(s.x, s.y), s.i(3)),
    "-x": lambda s: s.t.neg(s.x),
    "-(x div y)": lambda s: s.t.neg(s.t.div(s.x, s.y)),
    "x*(y + 1)": lambda s: s.t.mul(s.x, s.t.add(s.y, s.i(1))),
    "p && (q || !r)": lambda s: s.t.and_(s.p, s.t.or_(s.q, s.t.not_(s.r))),
    "!(p && q)": lambda s: s.t.not_(s.t.and_(s.p, s.q)),
    "p ? x : y": lambda s: s.t.ite(s.p, s.x, s.y),
    "f(x + 1)": lambda s: s.t.apply(s.f, s.t.add(s.x, s.i(1))),
    "a[x := y][z]": lambda s: s.t.select(s.t.store(s.a, s.x, s.y), s.z),
    "u <s v": lambda s: s.t.bv_slt(s.u, s.v),
    "u <=u v": lambda s: s.t.bv_ule(s.u, s.v),
    "u - 1": lambda s: s.t.bv_sub(s.u, s.b(1)),
    "(u ^ v)[3:0]": lambda s: s.t.extract(s.t.bv_xor(s.u, s.v), 3, 0),
    "u /s (v >>s 2)": lambda s: s.t.bv_sdiv(s.u, s.t.bv_ashr(s.v, s.b(2))),
    "sext(u, 32)": lambda s: s.t.sign_extend(s.u, 24),
    "0xdeadbeef": lambda s: s.b(0xDEADBEEF, 32),
    "forall x. x <= y || f(x) == 0": lambda s: s.t.forall(
        [s.x], s.t.or_(s.t.le(s.x, s.y), s.t.eq(s.t.apply(s.f, s.x), s.i(0)))
    ),
}


@pytest.mark.parametrize("written", NOTATION)
def test_people_read_infix_notation(written):
    assert text(NOTATION[written](World())) == written


def test_a_term_that_shares_a_lot_is_written_with_names():
    s = World()
    term = s.x
    for _ in range(60):
        term = s.t.mul(s.t.apply(s.f, term), s.t.add(term, s.y))
    written = text(term)
    assert " where $1 = " in written
    assert len(written) < 5_000


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


def test_frozen_terms_mean_the_same_in_another_factory():
    rng = Random(47)
    for _ in range(200):
        here, there = Terms(), Terms()
        there.symbol("y", INT)
        terms = [built(here, random_raw(rng, sort, 3)) for sort in SYMBOLS]
        moved = thaw(there, pickle.loads(pickle.dumps(freeze(terms))))
        model = random_model(rng)
        assert [evaluate(t, model) for t in moved] == [evaluate(t, model) for t in terms]


def test_frozen_quantifiers_come_back():
    s = World()
    inner = s.t.exists([s.y], s.t.lt(s.t.mul(s.y, s.x), s.t.apply(s.f, s.y)))
    term = s.t.forall([s.x], s.t.or_(inner, s.t.le(s.x, s.z)))
    assert thaw(s.t, freeze([term, inner])) == (term, inner)


def test_a_term_itself_refuses_to_be_pickled():
    with pytest.raises(TypeError, match="freeze"):
        pickle.dumps(World().x)


PROGRAM = """
from random import Random
from tests.logic.raw_terms import BOOL, built, random_raw
from whence.logic import SolverSettings, Terms, script, text, z3_solver
rng, terms = Random(1), Terms()
formulas = [built(terms, random_raw(rng, BOOL, 4)) for _ in range(20)]
print(script(formulas), *map(text, formulas))
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
