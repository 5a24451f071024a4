"""The algebra of the unknown value: what depends on it is unknown, and formulas are only ever weakened."""

from __future__ import annotations

from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import Ranges
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import UNKNOWN, Cells, Layer, Write
from whence.logic.sorts import INT
from whence.logic.terms import Terms

TERMS = Terms()
ARITHMETIC = Arithmetic(TERMS, Ranges())
X, Y = TERMS.symbol("x", INT), TERMS.symbol("y", INT)
ONE = TERMS.integer(1)


def test_the_difference_of_unknowns_is_unknown() -> None:
    assert Rewriting(ARITHMETIC, {X: UNKNOWN, Y: UNKNOWN}).number(TERMS.sub(X, Y)) is UNKNOWN


def test_a_product_with_an_unknown_is_unknown() -> None:
    assert Rewriting(ARITHMETIC, {X: UNKNOWN}).number(TERMS.mul(X, Y)) is UNKNOWN


def test_substitution_is_simultaneous() -> None:
    assert Rewriting(ARITHMETIC, {X: Y, Y: X}).number(TERMS.sub(X, Y)) is TERMS.sub(Y, X)


def test_an_unknown_conjunct_is_dropped_and_the_rest_kept() -> None:
    formula = TERMS.and_(TERMS.lt(X, ONE), TERMS.lt(Y, ONE))
    assert Rewriting(ARITHMETIC, {X: UNKNOWN}).formula(formula) == (TERMS.lt(Y, ONE), False)


def test_the_negation_of_a_weakened_formula_says_nothing() -> None:
    formula = TERMS.not_(TERMS.and_(TERMS.lt(X, ONE), TERMS.lt(Y, ONE)))
    assert Rewriting(ARITHMETIC, {X: UNKNOWN}).formula(formula) == (TERMS.true, False)


def test_a_choice_by_something_unknown_is_unknown() -> None:
    chosen = TERMS.ite(TERMS.and_(TERMS.lt(X, ONE), TERMS.lt(Y, ONE)), ONE, Y)
    assert Rewriting(ARITHMETIC, {X: UNKNOWN}).number(chosen) is UNKNOWN


def test_a_write_to_an_unknown_place_leaves_only_later_writes_known() -> None:
    early = Layer((Write(X, ONE),))
    late = Layer((Write(Y, ONE),))
    rewritten = Rewriting(ARITHMETIC, {X: UNKNOWN}).cells(Cells(32, "a", (late, early)))
    assert rewritten == Cells(32, None, (late,))
