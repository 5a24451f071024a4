"""A term of depth 30,000 is a term like any other: nothing recurses."""

import gc
import weakref

import pytest

from whence.logic import (
    BOOL,
    INT,
    ArraySort,
    BitVecSort,
    Model,
    SolverUnknown,
    Term,
    Terms,
    evaluate,
    free_symbols,
    script,
)
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.traversal import dag_size

DEPTH = 30_000
BYTE = BitVecSort(8)


def _mixed(terms: Terms) -> Term:
    """A formula through integers, functions, choices, vectors and arrays in turn."""
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    array = terms.symbol("a", ArraySort(INT, INT))
    f = terms.function("f", [INT], INT)
    term = x
    step = 0
    while term.depth < DEPTH:
        step += 1
        match step % 5:
            case 0:
                term = terms.add(terms.mul(term, y), terms.integer(step))
            case 1:
                term = terms.apply(f, term)
            case 2:
                term = terms.ite(terms.lt(term, y), terms.integer(step), term)
            case 3:
                term = terms.neg(term)
            case _:
                term = terms.select(terms.store(array, term, x), terms.add(x, y))
    return terms.eq(term, y)


@pytest.fixture(scope="module")
def deep() -> tuple[Terms, Term]:
    terms = Terms()
    return terms, _mixed(terms)


def test_a_deep_term_is_evaluated(deep):
    _, term = deep
    assert evaluate(term, Model({"x": 3, "y": 5})) in (False, True)


def test_a_deep_term_is_written(deep):
    _, term = deep
    assert script([term]).count("(f. ") > DEPTH / 20


def test_a_deep_term_is_searched(deep):
    _, term = deep
    assert {symbol.name for symbol in free_symbols(term)} == {"x", "y", "a"}
    assert dag_size(term) > DEPTH


def test_a_deep_term_is_substituted_into(deep):
    terms, term = deep
    x, z = terms.symbol("x", INT), terms.symbol("z", INT)
    there = terms.substitute(term, {x: z})
    assert there is not term
    assert terms.substitute(there, {z: x}) is term


def test_a_deep_term_reaches_the_solver(deep):
    _, term = deep
    solver = Z3Solver()
    solver.assert_(term)
    assert isinstance(solver.check(limit=50_000), SolverUnknown)


def test_deep_terms_die_with_their_factory():
    class Witness:
        """`Terms` and `Term` have no room for weak references."""

    terms = Terms()
    term = terms.symbol("p", BOOL)
    for number in range(DEPTH):
        term = terms.iff(terms.symbol(f"p{number % 3}", BOOL), terms.not_(term))
    holder = Witness()
    holder.factory = terms
    witness = weakref.ref(holder)
    del terms, term, holder
    gc.collect()
    assert witness() is None


def test_a_long_chain_of_writes_is_evaluated_in_one_go():
    terms = Terms()
    array = terms.symbol("a", ArraySort(INT, BYTE))
    x = terms.symbol("x", INT)
    for number in range(DEPTH):
        array = terms.store(array, terms.scale(number, x), terms.bv(number, 8))
    read = terms.select(array, terms.add(x, terms.integer(5)))
    assert evaluate(read, Model({"x": 5})) == 2


def test_deeply_nested_quantifiers_are_substituted_into_and_written():
    terms = Terms()
    x, y, z = (terms.symbol(name, INT) for name in "xyz")
    f = terms.function("f", [INT, INT], INT)
    term = terms.lt(terms.apply(f, x, y), z)
    for number in range(5_000):
        bound, kind = ((x, terms.forall), (y, terms.exists))[number % 2]
        term = kind(
            [bound], terms.or_(terms.lt(terms.apply(f, x, y), terms.integer(number)), terms.not_(term))
        )
    moved = terms.substitute(term, {z: terms.add(x, y)})
    assert free_symbols(moved) <= {x, y}
    assert script([moved]).count("forall") == 2_500
