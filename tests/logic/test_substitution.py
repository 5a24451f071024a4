"""Substitution is simultaneous and never captures."""

from random import Random

import pytest

from tests.logic.raw_terms import SYMBOLS, built, random_model, random_raw
from whence.logic import BOOL, INT, Definition, Model, Terms, evaluate, free_symbols, functions


@pytest.mark.parametrize("seed", range(4))
def test_substituting_equals_evaluating_with_other_values(seed):
    rng = Random(seed)
    for _ in range(200):
        terms = Terms()
        sort = rng.choice(list(SYMBOLS))
        term = built(terms, random_raw(rng, sort, 3))
        mapping = {
            symbol: built(terms, random_raw(rng, symbol.sort, 2))
            for symbol in sorted(free_symbols(term), key=lambda s: s.name)
        }
        model = random_model(rng)
        shifted = model.with_symbols({s.name: evaluate(v, model) for s, v in mapping.items()})
        assert evaluate(terms.substitute(term, mapping), model) == evaluate(term, shifted)


def test_symbols_can_be_exchanged():
    t = Terms()
    x, y = t.symbol("x", INT), t.symbol("y", INT)
    assert t.substitute(t.sub(x, y), {x: y, y: x}) is t.sub(y, x)


def test_a_bound_symbol_does_not_capture_what_is_put_under_it():
    t = Terms()
    x, k, n = (t.symbol(name, INT) for name in ("x", "k", "n"))
    inside = t.or_(t.lt(k, t.integer(0)), t.ge(k, n), t.ne(t.mul(k, k), x))
    term = t.forall([k], inside)
    result = t.substitute(term, {x: t.mul(k, k)})
    assert free_symbols(result) == {k, n}
    for outer, bound in ((5, 3), (2, 3), (0, 1), (1, 0)):
        wanted = all(index * index != outer * outer for index in range(bound))
        assert evaluate(result, Model({"k": outer, "n": bound})) is wanted


def test_a_bound_symbol_is_not_replaced():
    t = Terms()
    k, n = t.symbol("k", INT), t.symbol("n", INT)
    f = t.function("f", [INT], INT)
    term = t.forall([k], t.lt(t.apply(f, k), n))
    assert t.substitute(term, {k: t.integer(3)}) is term


def test_a_symbol_that_is_both_free_and_bound_is_replaced_where_free():
    t = Terms()
    k, p = t.symbol("k", INT), t.symbol("p", BOOL)
    f = t.function("f", [INT], INT)
    closed = t.exists([k], t.eq(t.mul(k, k), t.apply(f, k)))
    term = t.or_(t.and_(p, closed), t.eq(k, t.integer(1)))
    assert t.substitute(term, {k: t.integer(1)}) is t.true
    assert t.substitute(term, {k: t.integer(2)}) is t.and_(p, closed)


def test_functions_are_replaced_by_definitions():
    t = Terms()
    x, y, a = (t.symbol(name, INT) for name in ("x", "y", "a"))
    f = t.function("f", [INT, INT], INT)
    term = t.apply(f, t.apply(f, x, y), t.integer(2))
    definition = Definition((x, y), t.add(t.scale(10, x), y, a))
    result = t.substitute(term, {x: t.integer(7)}, {f: definition})
    ten_times = t.add(t.integer(70), y, a)
    assert result is t.add(t.scale(10, ten_times), t.integer(2), a)
    assert not functions(result)


def test_a_definition_under_a_quantifier_is_not_captured():
    t = Terms()
    x, k = t.symbol("x", INT), t.symbol("k", INT)
    f = t.function("f", [INT], INT)
    term = t.exists(
        [k], t.and_(t.ge(k, t.integer(0)), t.lt(k, t.integer(3)), t.eq(t.apply(f, k), t.mul(k, k)))
    )
    result = t.substitute(term, {}, {f: Definition((x,), t.add(x, k))})
    for outer in range(-1, 5):
        wanted = any(index + outer == index * index for index in range(3))
        assert evaluate(result, Model({"k": outer})) is wanted
