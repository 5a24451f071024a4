"""z3 behind the protocol agrees with our own semantics, and never gets the last word on a model."""

from itertools import product
from random import Random

import pytest

from tests.logic.brute_force import BruteForceSolver
from tests.logic.raw_terms import BOOL as BOOLEAN
from tests.logic.raw_terms import INT as INTEGER
from tests.logic.raw_terms import OPERATORS, SYMBOLS, TABLE, V, built, random_model, random_raw
from whence.logic import (
    BOOL,
    INT,
    ArraySort,
    BitVecSort,
    Model,
    Sat,
    SolverUnknown,
    Term,
    Terms,
    UninterpretedSort,
    UnknownReason,
    Unsat,
    evaluate,
    satisfies,
)
from whence.logic.solvers import z3_session
from whence.logic.solvers.protocol import Models, SolverSettings, Strategy
from whence.logic.solvers.z3_solver import Z3Solver


def _pinned(terms: Terms, model: Model) -> list[Term]:
    """That the symbols (and f where it matters) have the values of `model`."""
    f = terms.function("f", [INT], INT)
    facts = [
        terms.eq(terms.symbol(name, sort), terms.value(model.symbols[name], sort))
        for sort, names in SYMBOLS.items()
        for name in names
    ]
    graph = model.functions["f"]
    points = [
        terms.eq(terms.apply(f, terms.integer(n)), terms.integer(v)) for (n,), v in graph.entries.items()
    ]
    n = terms.symbol("n", INT)
    inside = terms.and_(terms.le(terms.integer(-20), n), terms.lt(n, terms.integer(20)))
    elsewhere = terms.eq(terms.apply(f, n), terms.integer(int(graph.default)))
    return [*facts, *points, terms.forall([n], terms.or_(inside, elsewhere))]


@pytest.mark.parametrize("sort", [BOOLEAN, INTEGER, V, TABLE], ids=str)
def test_z3_computes_what_the_evaluator_computes(sort):
    rng = Random(3)
    for _ in range(12):
        terms = Terms()
        solver = Z3Solver()
        model = random_model(rng)
        for fact in _pinned(terms, model):
            solver.assert_(fact)
        wrong = []
        for _ in range(12):
            term = built(terms, random_raw(rng, sort, 3))
            wrong.append(terms.ne(term, terms.value(evaluate(term, model), sort)))
        assert isinstance(solver.check([terms.or_(*wrong)], 20_000_000), Unsat)


@pytest.mark.parametrize("name", [name for name, o in OPERATORS.items() if o.args == (V, V)])
def test_every_vector_operator_is_folded_as_z3_has_it(name):
    terms = Terms()
    operator = OPERATORS[name]
    u, v = terms.symbol("u", V), terms.symbol("v", V)
    symbolic = operator.build(terms, u, v)
    wrong = []
    for a, b in product(range(16), repeat=2):
        folded = operator.build(terms, terms.bv(a, 4), terms.bv(b, 4))
        here = terms.and_(terms.eq(u, terms.bv(a, 4)), terms.eq(v, terms.bv(b, 4)))
        wrong.append(terms.and_(here, terms.ne(symbolic, folded)))
    solver = Z3Solver()
    solver.assert_(terms.or_(*wrong))
    assert solver.check() == Unsat()


@pytest.mark.parametrize("name", ["div", "mod", "mul"])
def test_every_integer_operator_is_folded_as_z3_has_it_zero_divisors_included(name):
    terms = Terms()
    operator = OPERATORS[name]
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    symbolic = operator.build(terms, x, y)
    solver = Z3Solver()
    for a, b in product(range(-4, 5), repeat=2):
        folded = operator.build(terms, terms.integer(a), terms.integer(b))
        assert folded.value == operator.mean(a, b)
        here = [terms.eq(x, terms.integer(a)), terms.eq(y, terms.integer(b)), terms.ne(symbolic, folded)]
        assert isinstance(solver.check(here), Unsat)


NARROW = BitVecSort(2)


def _random_formula(rng: Random, terms: Terms, depth: int) -> Term:
    """A formula over two truth values and three vectors of two bits."""
    if depth == 0:
        u, v = (terms.symbol(name, NARROW) for name in rng.sample(["a", "b", "c"], 2))
        comparison = rng.choice([Terms.eq, Terms.bv_ult, Terms.bv_slt])
        sum_ = rng.choice([Terms.bv_add, Terms.bv_mul, Terms.bv_and])(terms, u, terms.bv(rng.randrange(4), 2))
        return rng.choice([comparison(terms, sum_, v), terms.symbol(rng.choice("pq"), BOOL)])
    args = [_random_formula(rng, terms, depth - 1) for _ in range(2)]
    return rng.choice([Terms.and_, Terms.or_, Terms.iff, Terms.xor])(terms, *args)


@pytest.mark.parametrize("strategy", Strategy)
def test_z3_and_trying_everything_agree_along_a_stack(strategy):
    rng = Random(11)
    terms = Terms()
    z3, oracle = Z3Solver(SolverSettings(strategy)), BruteForceSolver()
    depth = 0
    for _ in range(120):
        action = rng.choice(("assert", "push", "pop", "check"))
        if action == "assert":
            formula = _random_formula(rng, terms, 2)
            z3.assert_(formula)
            oracle.assert_(formula)
        elif action == "push":
            z3.push()
            oracle.push()
            depth += 1
        elif action == "pop" and depth:
            z3.pop()
            oracle.pop()
            depth -= 1
        if action != "check" and rng.random() < 0.6:
            continue
        assumptions = [_random_formula(rng, terms, 1) for _ in range(rng.randrange(4))]
        found, wanted = z3.check(assumptions), oracle.check(assumptions)
        assert type(found) is type(wanted)
        if isinstance(found, Unsat):
            assert set(found.core) <= set(assumptions)
            assert isinstance(oracle.check(found.core), Unsat)


def test_an_unused_level_can_be_dropped():
    t = Terms()
    p = t.symbol("p", BOOL)
    solver = Z3Solver()
    solver.push()
    solver.assert_(p)
    assert isinstance(solver.check(), Sat)
    solver.push()
    solver.pop()
    assert isinstance(solver.check([t.not_(p)]), Unsat)
    solver.pop()
    assert isinstance(solver.check([t.not_(p)]), Sat)


def test_what_names_a_deep_term_outlives_the_level_that_needed_it_first():
    t = Terms()
    x, y = t.symbol("x", INT), t.symbol("y", INT)
    term = x
    while term.depth < 700:
        term = t.ite(t.le(term, y), t.add(term, t.integer(1)), term)
    solver = Z3Solver()
    solver.assert_(t.and_(t.eq(x, t.integer(0)), t.eq(y, t.integer(30))))
    for _ in range(2):
        solver.push()
        assert isinstance(solver.check([t.eq(term, t.integer(31))]), Sat)
        solver.assert_(t.ne(term, t.integer(31)))
        assert isinstance(solver.check(), Unsat)
        solver.pop()


def test_every_model_satisfies_the_formulas_by_our_evaluator():
    rng = Random(29)
    sat = 0
    for _ in range(60):
        terms = Terms()
        solver = Z3Solver()
        formulas = [built(terms, random_raw(rng, BOOL, 3)) for _ in range(3)]
        for formula in formulas:
            solver.assert_(formula)
        result = solver.check(limit=300_000)
        if isinstance(result, Sat):
            sat += 1
            assert satisfies(result.model, formulas)
    assert sat > 20


def test_models_of_functions_arrays_and_uninterpreted_sorts_are_our_own_values():
    t = Terms()
    objects = UninterpretedSort("Object")
    p, q = t.symbol("p", objects), t.symbol("q", objects)
    heap = t.symbol("heap", ArraySort(objects, INT))
    next_ = t.function("next", [objects], objects)
    formulas = [
        t.ne(p, q),
        t.eq(t.apply(next_, p), q),
        t.eq(t.apply(next_, q), p),
        t.lt(t.select(heap, p), t.select(heap, q)),
    ]
    solver = Z3Solver()
    for formula in formulas:
        solver.assert_(formula)
    result = solver.check()
    assert isinstance(result, Sat)
    assert result.model.symbols["p"] != result.model.symbols["q"]
    assert result.model.functions["next"].apply((result.model.symbols["p"],)) == result.model.symbols["q"]


def test_truth_values_go_over_as_arguments():
    t = Terms()
    f = t.function("f", [BOOL], INT)
    facts = [t.eq(t.apply(f, t.boolean(b)), t.integer(n)) for n, b in enumerate((False, True))]
    p = t.symbol("p", BOOL)
    result = Z3Solver().check([*facts, t.eq(t.apply(f, p), t.integer(1))])
    assert isinstance(result, Sat)
    assert result.model.symbols["p"] is True


def test_names_that_mean_something_to_z3_are_just_names():
    t = Terms()
    names = ["select", "and", "bvadd", "Int", "a b|c\\d", "", "1x", "ünïcode", "let", "x.", "$t0", "$a0"]
    symbols = [t.symbol(name, INT) for name in names]
    solver = Z3Solver()
    for number, symbol in enumerate(symbols):
        solver.assert_(t.eq(symbol, t.integer(number)))
    assumption = t.le(symbols[0], t.mul(symbols[1], symbols[2]))
    result = solver.check([assumption])
    assert isinstance(result, Sat)
    assert [result.model.symbols[name] for name in names] == list(range(len(names)))


def test_a_bounded_quantifier_is_confirmed_by_sampling_the_function():
    t = Terms()
    k, n = t.symbol("k", INT), t.symbol("n", INT)
    f = t.function("f", [INT], INT)
    outside = t.or_(t.lt(k, t.integer(0)), t.ge(k, n))
    grows = t.forall([k], t.or_(outside, t.gt(t.apply(f, k), t.mul(k, k))))
    solver = Z3Solver()
    solver.assert_(grows)
    solver.assert_(t.eq(n, t.integer(4)))
    result = solver.check()
    assert isinstance(result, Sat)
    assert all(result.model.functions["f"].apply((i,)) > i * i for i in range(4))


def test_a_model_that_cannot_be_confirmed_is_not_sat():
    t = Terms()
    k = t.symbol("k", INT)
    f = t.function("f", [INT], INT)
    solver = Z3Solver()
    solver.assert_(t.forall([k], t.gt(t.apply(f, k), k)))
    result = solver.check(limit=1_000_000)
    assert isinstance(result, SolverUnknown)
    assert result.reason in (UnknownReason.UNCONFIRMED, UnknownReason.INCOMPLETE, UnknownReason.BUDGET)


def test_running_out_of_resource_units_is_an_unknown_with_that_reason_and_the_solver_goes_on():
    t = Terms()
    u, v = t.symbol("u", BitVecSort(32)), t.symbol("v", BitVecSort(32))
    solver = Z3Solver()
    solver.push()
    quotient = t.bv_add(t.bv_mul(v, t.bv_udiv(u, v)), t.bv_urem(u, v))
    solver.assert_(t.and_(t.ne(v, t.bv(0, 32)), t.ne(u, quotient)))
    result = solver.check(limit=20_000)
    assert isinstance(result, SolverUnknown)
    assert result.reason is UnknownReason.BUDGET
    assert result.spent >= 20_000
    solver.pop()
    assert isinstance(solver.check([t.eq(u, v)]), Sat)
    assert solver.check([t.eq(u, v)], limit=0) == SolverUnknown(
        UnknownReason.BUDGET, "no resource units allowed"
    )


def test_the_same_queries_cost_the_same_units():
    def cost() -> list[int]:
        t = Terms()
        x, y = t.symbol("x", INT), t.symbol("y", INT)
        solver = Z3Solver()
        solver.assert_(t.eq(t.mul(x, y), t.integer(221)))
        return [solver.check([t.gt(x, t.integer(n))]).spent for n in (1, 5, 14)]

    assert cost() == cost()


def test_a_solver_restarted_for_its_many_assumptions_still_knows_its_assertions():
    t = Terms()
    x = t.symbol("x", INT)
    solver = Z3Solver(SolverSettings(most_assumptions=5))
    solver.assert_(t.le(x, t.integer(10)))
    solver.push()
    solver.assert_(t.ge(x, t.integer(5)))
    for bound in range(30):
        answer = solver.check([t.eq(t.mod(x, t.integer(31)), t.integer(bound))])
        assert isinstance(answer, Sat if 5 <= bound <= 10 else Unsat)
    solver.pop()
    assert isinstance(solver.check([t.eq(x, t.integer(1))]), Sat)


def test_huge_numbers_survive_the_way_to_z3_and_back():
    t = Terms()
    x, y = t.symbol("x", INT), t.symbol("y", INT)
    huge = -(7**9000)
    solver = Z3Solver()
    solver.assert_(t.eq(x, t.integer(huge)))
    solver.assert_(t.eq(t.sub(y, x), t.integer(1)))
    result = solver.check()
    assert isinstance(result, Sat)
    assert result.model.symbols["y"] == huge + 1


def test_a_brief_model_is_that_of_the_last_query() -> None:
    terms = Terms()
    x, y = terms.symbol("x", INT), terms.symbol("y", BOOL)
    solver = Z3Solver(SolverSettings(models=Models.BRIEF))
    solver.push()
    solver.assert_(terms.eq(x, terms.integer(5)))
    assert isinstance(solver.check(), Sat), "nothing is read of this one"
    solver.pop()
    solver.assert_(terms.eq(x, terms.integer(7)))
    solver.assert_(y)
    result = solver.check()
    assert isinstance(result, Sat)
    assert result.model.symbols["x"] == 7
    assert result.model.symbols["y"] is True
    assert set(result.model.symbols) == {"x", "y"}


def test_garbage_is_looked_for_only_where_solvers_have_taken_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look takes as long as the process is large, and a process may have much memory for long."""
    megabytes = iter((300, 250, 260, 290, 320, 120, 130, 210, 200))
    looks: list[None] = []
    monkeypatch.setattr(z3_session, "solver_megabytes", lambda: next(megabytes))
    monkeypatch.setattr(z3_session.gc, "collect", lambda: looks.append(None))
    collected = z3_session._Collected()
    for count in (1, 1, 1, 2, 2, 3):
        collected.collect_above(200)
        assert len(looks) == count


def test_simplifying_one_formula_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """z3 limits neither its units nor its time there."""
    t = Terms()
    x, y = t.symbol("x", INT), t.symbol("y", INT)
    formula = t.eq(t.mul(x, y), t.integer(12))
    monkeypatch.setattr(z3_session, "MOST_REWRITES", 1)
    result = Z3Solver().check((formula,), limit=50_000)
    assert isinstance(result, SolverUnknown)
    assert (result.reason, result.spent) == (UnknownReason.BUDGET, 50_000)
    monkeypatch.undo()
    assert isinstance(Z3Solver().check((formula,)), Sat)
