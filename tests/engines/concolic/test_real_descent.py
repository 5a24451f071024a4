"""Descent finds numbers for conditions that the solver finds hard, and what it finds fulfils them."""

from __future__ import annotations

from whence.engines.concolic.search.constraints.real_descent import descended, needs_descent
from whence.logic.evaluation import satisfies
from whence.logic.floating_point import reals
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model


def _real(terms: Terms, value: float) -> Term:
    return terms.bv(reals.pattern(value, 64), 64)


def test_a_quotient_between_two_bounds_is_found() -> None:
    terms = Terms()
    weight, height = (terms.symbol(name, BitVecSort(64)) for name in ("weight", "height"))
    ratio = terms.fp_div(weight, terms.fp_mul(height, height))
    conditions = [
        terms.fp_lt(_real(terms, 24.9), ratio),
        terms.fp_lt(ratio, _real(terms, 25.1)),
        terms.fp_lt(_real(terms, 100.0), weight),
    ]
    assert needs_descent(conditions)
    found, _ = descended(conditions, {}, 100_000)
    assert found is not None and satisfies(Model(dict(found)), conditions)


def test_what_no_number_fulfils_is_not_found() -> None:
    terms = Terms()
    symbol = terms.symbol("a", BitVecSort(64))
    square = terms.fp_mul(symbol, symbol)
    found, evaluations = descended([terms.fp_lt(square, _real(terms, -1.0))], {}, 5_000)
    assert found is None and evaluations < 10_000


def test_an_input_that_a_condition_names_is_taken_as_it_is() -> None:
    terms = Terms()
    a, n = terms.symbol("a", BitVecSort(64)), terms.symbol("n", BitVecSort(32))
    whole = terms.fp_to_signed(terms.fp_mul(a, a), 32)
    conditions = [terms.eq(n, terms.bv(7, 32)), terms.eq(terms.bv_add(whole, n), terms.bv(57, 32))]
    found, _ = descended(conditions, {}, 100_000)
    assert found is not None and found["n"] == 7 and satisfies(Model(dict(found)), conditions)


def test_conditions_without_products_are_left_to_the_solver() -> None:
    terms = Terms()
    a = terms.symbol("a", BitVecSort(64))
    assert not needs_descent([terms.fp_lt(a, _real(terms, 1.0))])
