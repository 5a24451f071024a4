"""Evaluation of quantifiers and of values that are not numbers."""

from random import Random

import pytest

from tests.logic.raw_terms import Raw, V, built, meant, random_model, random_raw
from whence.logic import (
    BOOL,
    INT,
    ArraySort,
    ArrayValue,
    BitVecSort,
    Element,
    FunctionValue,
    Model,
    NotEvaluable,
    Terms,
    UninterpretedSort,
    evaluate,
)
from whence.logic.values import all_values


@pytest.mark.parametrize("universal", [True, False])
def test_quantified_trees_keep_their_meaning(universal):
    rng = Random(53)
    for _ in range(600):
        terms = Terms()
        depth = rng.choice((1, 2, 3))
        body = _random_body(rng, "and3" if not universal else "or3", depth)
        name, sort, values = rng.choice((("u", V, range(16)), ("p", BOOL, (False, True))))
        kind, combine = (terms.forall, all) if universal else (terms.exists, any)
        term = kind([terms.symbol(name, sort)], built(terms, body))
        model = random_model(rng)
        wanted = combine(meant(body, model.with_symbols({name: value})) for value in values)
        assert evaluate(term, model) is wanted, body


def _random_body(rng: Random, connective: str, depth: int) -> Raw:
    """A junction with a literal that may fix the bound symbol."""
    u, v = (Raw("symbol", V, (), name) for name in "uv")
    literal = Raw(rng.choice(("eq-bv", "bvule")), BOOL, (u, rng.choice((v, Raw("bvadd", V, (u, v))))))
    literal = rng.choice((literal, Raw("symbol", BOOL, (), "p")))
    if rng.random() < 0.5:
        literal = Raw("not", BOOL, (literal,))
    return Raw(connective, BOOL, (literal, random_raw(rng, BOOL, depth), random_raw(rng, BOOL, 1)))


@pytest.mark.parametrize("universal", [True, False])
def test_quantified_integers_within_bounds_keep_their_meaning(universal):
    rng = Random(59)
    for _ in range(300):
        terms = Terms()
        x, y = terms.symbol("x", INT), terms.symbol("y", INT)
        equation = terms.eq(
            terms.add(terms.scale(rng.choice((-1, 1, 2)), x), y), terms.integer(rng.randint(-3, 3))
        )
        raw = random_raw(rng, BOOL, 2)
        literal = terms.not_(equation) if rng.random() < 0.5 else equation
        inside = terms.and_(terms.le(terms.integer(-4), x), terms.le(x, terms.integer(4)))
        model = random_model(rng)
        if universal:
            body = terms.or_(literal, built(terms, raw))
            term, combine = terms.forall([x], terms.implies(inside, body)), all
        else:
            body = terms.and_(literal, built(terms, raw))
            term, combine = terms.exists([x], terms.and_(inside, body)), any
        wanted = combine(evaluate(body, model.with_symbols({"x": value})) for value in range(-4, 5))
        assert evaluate(term, model) is wanted


def _between(t, low, symbol, high):
    return t.and_(t.le(low, symbol), t.lt(symbol, high))


@pytest.mark.parametrize("n", range(-1, 5))
def test_bounded_quantifiers_over_integers_are_evaluated(n):
    t = Terms()
    i, j, size = (t.symbol(name, INT) for name in ("i", "j", "n"))
    f = t.function("f", [INT], INT)
    pairs = t.and_(_between(t, t.integer(0), i, j), t.lt(j, size))
    sorted_ = t.forall([i, j], t.implies(pairs, t.le(t.apply(f, i), t.apply(f, j))))
    squares = FunctionValue(0, {(k,): (k - 1) ** 2 for k in range(5)})
    wanted = all(squares.apply((a,)) <= squares.apply((b,)) for b in range(n) for a in range(b))
    assert evaluate(sorted_, Model({"n": n}, {"f": squares})) is wanted


@pytest.mark.parametrize("coefficient", [-3, -2, 2, 3])
def test_scaled_bounds_are_rounded_the_right_way(coefficient):
    t = Terms()
    k, low, high, c = (t.symbol(name, INT) for name in ("k", "low", "high", "c"))
    scaled = t.scale(coefficient, k)
    term = t.exists([k], t.and_(t.le(low, scaled), t.lt(scaled, high), t.eq(t.mul(k, k), c)))
    for lowest in range(-4, 4):
        for square in (0, 1, 4, 9):
            wanted = any(
                lowest <= coefficient * value < lowest + 5 and value * value == square
                for value in range(-10, 10)
            )
            model = Model({"low": lowest, "high": lowest + 5, "c": square})
            assert evaluate(term, model) is wanted


def test_quantifiers_nest():
    t = Terms()
    i, j, n = (t.symbol(name, INT) for name in ("i", "j", "n"))
    inner = t.exists([j], t.and_(_between(t, t.integer(0), j, n), t.eq(t.mul(j, j), i)))
    term = t.forall([i], t.implies(_between(t, t.integer(0), i, n), inner))
    assert [evaluate(term, Model({"n": n})) for n in range(4)] == [True, True, True, False]


def test_quantifiers_over_small_sorts_try_everything():
    t = Terms()
    u, v = t.symbol("u", BitVecSort(3)), t.symbol("v", BitVecSort(3))
    inverse = t.exists([v], t.eq(t.bv_mul(u, v), t.bv(1, 3)))
    assert [evaluate(inverse, Model({"u": value})) for value in range(8)] == [bool(n % 2) for n in range(8)]


def test_an_unbounded_quantifier_is_not_evaluable():
    t = Terms()
    k = t.symbol("k", INT)
    f = t.function("f", [INT], INT)
    with pytest.raises(NotEvaluable):
        evaluate(t.forall([k], t.lt(t.apply(f, k), k)), Model())


def test_too_many_instances_are_not_evaluable():
    t = Terms()
    k, n = t.symbol("k", INT), t.symbol("n", INT)
    f = t.function("f", [INT], INT)
    term = t.exists([k], t.and_(_between(t, t.integer(0), k, n), t.lt(t.apply(f, k), t.integer(0))))
    with pytest.raises(NotEvaluable):
        evaluate(term, Model({"n": 10**9}))


def test_missing_symbols_have_default_values():
    t = Terms()
    sort = ArraySort(INT, BOOL)
    assert evaluate(t.symbol("x", INT), Model()) == 0
    assert evaluate(t.select(t.symbol("a", sort), t.integer(3)), Model()) is False
    assert evaluate(t.apply(t.function("f", [INT], INT), t.integer(3)), Model()) == 0


def test_arrays_over_few_indices_are_equal_when_every_element_is():
    sort = ArraySort(BitVecSort(2), BOOL)
    seen = {}
    for array in all_values(sort):
        table = tuple(array.select(i) for i in range(4))
        for default in (False, True):
            twin = ArrayValue(sort, default, dict(enumerate(table)))
            assert twin == array
            assert hash(twin) == hash(array)
        seen[array] = table
    assert len(seen) == 16


def test_writes_are_seen_in_order_and_do_not_change_older_versions():
    sort = ArraySort(INT, INT)
    first = ArrayValue(sort, 0)
    second = first.store(1, 5)
    third = second.store(1, 6).store(2, 0)
    assert [a.select(1) for a in (first, second, third)] == [0, 5, 6]
    assert third == ArrayValue(sort, 0, {1: 6})


def test_values_become_constant_terms_again():
    t = Terms()
    sort = ArraySort(INT, ArraySort(BitVecSort(2), BOOL))
    inner = ArrayValue(ArraySort(BitVecSort(2), BOOL), False, {3: True})
    value = ArrayValue(sort, ArrayValue(ArraySort(BitVecSort(2), BOOL), True), {-4: inner})
    assert evaluate(t.value(value, sort), Model()) == value
    with pytest.raises(TypeError):
        t.value(Element(UninterpretedSort("S"), 1), UninterpretedSort("S"))
