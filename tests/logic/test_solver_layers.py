"""The decorators around a solver change the work, never the answer."""

import subprocess
import sys
from random import Random

import pytest

from tests.logic.brute_force import BruteForceSolver
from tests.logic.test_z3_solver import _random_formula
from whence.logic import (
    BOOL,
    INT,
    BitVecSort,
    Budget,
    Model,
    Sat,
    SolverUnknown,
    Terms,
    UnknownReason,
    Unsat,
    budgeted,
    cached,
    checked_by,
    logged,
    satisfies,
    sliced,
    stack,
    standard_solver,
)
from whence.logic.solvers.protocol import DEFAULT_LIMIT, Result, Solver
from whence.logic.solvers.z3_session import Strategy, Z3Settings
from whence.logic.solvers.z3_solver import Z3Solver

LAYERS = {
    "cached": [cached()],
    "sliced": [sliced()],
    "cached and sliced": [cached(), sliced()],
    "sliced and cached": [sliced(), cached()],
    "everything": [logged(lambda text: None), budgeted(Budget(10**9)), cached(), sliced()],
}


class Scripted:
    """A solver that gives prepared answers and remembers the questions."""

    def __init__(self, *answers: Result) -> None:
        self.answers = list(answers)
        self.questions: list[tuple[object, ...]] = []

    def assert_(self, formula: object) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...

    def check(self, assumptions=(), limit: int = DEFAULT_LIMIT) -> Result:
        self.questions.append((*assumptions, limit))
        return self.answers.pop(0)


@pytest.mark.parametrize("backend", [BruteForceSolver, Z3Solver])
@pytest.mark.parametrize("layers", LAYERS.values(), ids=LAYERS.keys())
def test_a_stack_answers_as_trying_everything_does(layers, backend):
    rng = Random(31)
    terms = Terms()
    solver, oracle = stack(backend(), *layers), BruteForceSolver()
    asserted: list = []
    for step in range(60):
        if step % 20 == 0:
            for each in (solver, oracle):
                if step:
                    each.pop()
                each.push()
            asserted.clear()
        formula = _random_formula(rng, terms, rng.randrange(3))
        asserted.append(formula)
        solver.assert_(formula)
        oracle.assert_(formula)
        assumptions = [_random_formula(rng, terms, rng.randrange(2)) for _ in range(rng.randrange(3))]
        _agree(solver, oracle, asserted, assumptions)


def _agree(solver: Solver, oracle: Solver, asserted: list, assumptions: list) -> None:
    found = solver.check(assumptions)
    assert type(found) is type(oracle.check(assumptions))
    if isinstance(found, Sat):
        assert satisfies(found.model, [*asserted, *assumptions])
    elif isinstance(found, Unsat):
        assert set(found.core) <= set(assumptions)
        assert isinstance(oracle.check(found.core), Unsat)


def test_the_cache_answers_repeated_weaker_and_stronger_queries_itself():
    t = Terms()
    x, y = t.symbol("x", INT), t.symbol("y", INT)
    low, high, other = t.ge(x, t.integer(9)), t.le(x, t.integer(2)), t.le(y, x)
    backend = Scripted(Unsat((high,)), Sat(Model({"x": 10, "y": 3})))
    solver = stack(backend, cached())
    solver.assert_(low)
    assert solver.check([other, high]) == Unsat((high,))
    assert solver.check([high]) == Unsat((high,))
    assert solver.check([t.le(y, t.integer(0)), high]) == Unsat((high,))
    assert isinstance(solver.check([other]), Sat)
    assert isinstance(solver.check([t.le(y, t.integer(5))]), Sat)
    assert len(backend.questions) == 2


def test_a_cached_core_is_moved_to_the_assumptions_of_the_new_query():
    t = Terms()
    x = t.symbol("x", INT)
    low, high = t.ge(x, t.integer(9)), t.le(x, t.integer(2))
    solver = stack(Scripted(Unsat((high,))), cached())
    solver.push()
    solver.assert_(low)
    assert solver.check([high]) == Unsat((high,))
    solver.pop()
    solver.assert_(high)
    assert solver.check([low]) == Unsat((low,))


def test_an_unknown_is_asked_again():
    t = Terms()
    p = t.symbol("p", BOOL)
    unknown = SolverUnknown(UnknownReason.BUDGET)
    backend = Scripted(unknown, Sat(Model({"p": True})))
    solver = stack(backend, cached())
    assert solver.check([p]) == unknown
    assert isinstance(solver.check([p]), Sat)


def test_slicing_asks_about_each_group_alone():
    t = Terms()
    x, y, z = (t.symbol(name, INT) for name in "xyz")
    near, far, alone = t.le(x, y), t.le(y, t.integer(3)), t.ge(z, t.integer(7))
    backend = Scripted(Sat(Model({"z": 7})), Sat(Model({"x": 0, "y": 0})))
    solver = stack(backend, sliced())
    solver.assert_(near)
    solver.assert_(far)
    result = solver.check([alone])
    assert [question[:-1] for question in backend.questions] == [(alone,), (near, far)]
    assert result == Sat(Model({"z": 7, "x": 0, "y": 0}))


def test_an_unsatisfiable_group_decides_although_another_is_unknown():
    t = Terms()
    x, z = t.symbol("x", INT), t.symbol("z", INT)
    first, second = t.ge(x, t.integer(1)), t.ge(z, t.integer(1))
    solver = stack(Scripted(SolverUnknown(UnknownReason.INCOMPLETE), Unsat((first,))), sliced())
    assert solver.check([first, second]) == Unsat((first,))


def test_an_unknown_group_leaves_the_whole_unknown():
    t = Terms()
    x, z = t.symbol("x", INT), t.symbol("z", INT)
    formulas = [t.ge(x, t.integer(1)), t.ge(z, t.integer(1))]
    solver = stack(Scripted(SolverUnknown(UnknownReason.INCOMPLETE, "why"), Sat(Model({"x": 1}))), sliced())
    assert solver.check(formulas) == SolverUnknown(UnknownReason.INCOMPLETE, "why")


def test_the_budget_caps_and_counts():
    t = Terms()
    p = t.symbol("p", BOOL)
    budget = Budget(100)
    backend = Scripted(Sat(Model(), 70), Sat(Model(), 40))
    solver = stack(backend, budgeted(budget))
    assert isinstance(solver.check([p], 90), Sat)
    assert isinstance(solver.check([p], 90), Sat)
    assert [question[-1] for question in backend.questions] == [90, 30]
    left = solver.check([p])
    assert isinstance(left, SolverUnknown)
    assert left.reason is UnknownReason.BUDGET
    assert (budget.spent, budget.queries) == (110, 2)


def test_the_log_can_be_run_again_and_gives_the_same_answers():
    import z3

    rng = Random(41)
    t = Terms()
    lines: list[str] = []
    solver = stack(Z3Solver(), logged(lines.append))
    k, n = t.symbol("k", INT), t.symbol("n", INT)
    f = t.function("f", [INT], INT)
    solver.assert_(t.forall([k], t.or_(t.lt(k, n), t.gt(t.apply(f, k), t.mul(k, t.div(n, k))))))
    answers = []
    for _ in range(10):
        result = solver.check([_random_formula(rng, t, 2), _random_formula(rng, t, 2)])
        answers.append(result)
    for number, (text, answer) in enumerate(zip(lines, answers, strict=True), 1):
        again = z3.Solver(ctx=z3.Context())
        again.from_string(text)
        heading = text.splitlines()[0]
        assert heading.startswith(f"; query {number}: ")
        if isinstance(answer, Unsat):
            assert heading.split()[3] == "unsat,"
            assert str(again.check()) == "unsat"


def test_two_solvers_that_agree_are_believed():
    rng = Random(43)
    t = Terms()
    second = Z3Solver(Z3Settings(Strategy.TACTICS, seed=7))
    solver, oracle = stack(Z3Solver(), checked_by(second)), BruteForceSolver()
    for _ in range(25):
        formula = _random_formula(rng, t, 3)
        assert type(solver.check([formula])) is type(oracle.check([formula]))


def test_two_solvers_that_disagree_are_not_believed():
    p = Terms().symbol("p", BOOL)
    for first, second in ((Sat(Model()), Unsat()), (Unsat(), Sat(Model()))):
        result = stack(Scripted(first), checked_by(Scripted(second))).check([p])
        assert isinstance(result, SolverUnknown)
        assert result.reason is UnknownReason.DISAGREEMENT


def test_the_second_solver_answers_where_the_first_does_not_know():
    p = Terms().symbol("p", BOOL)
    unknown = SolverUnknown(UnknownReason.INCOMPLETE)
    assert stack(Scripted(unknown), checked_by(Scripted(Unsat((p,))))).check([p]) == Unsat((p,))
    assert stack(Scripted(Unsat((p,))), checked_by(Scripted(unknown))).check([p]) == Unsat((p,))
    assert stack(Scripted(unknown), checked_by(Scripted(unknown))).check([p]) == unknown


def test_the_standard_solver_charges_only_what_z3_had_to_do():
    t = Terms()
    u = t.symbol("u", BitVecSort(16))
    budget = Budget(10_000_000)
    solver = standard_solver(budget)
    solver.assert_(t.eq(t.bv_mul(u, u), t.bv(0x2710, 16)))
    assert isinstance(solver.check(), Sat)
    spent = budget.spent
    assert spent > 0
    assert isinstance(solver.check(), Sat)
    assert (budget.spent, budget.queries) == (spent, 1)


def test_importing_the_logic_does_not_load_z3():
    program = "import sys, whence.logic; sys.exit('z3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
