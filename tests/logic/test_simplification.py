"""Simplification never changes the meaning: built terms evaluate to what the unsimplified tree means."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.logic.raw_terms import (
    HALF,
    OPERATORS,
    TABLE,
    WIDE,
    Raw,
    V,
    built,
    meant,
    models,
    random_model,
    random_raw,
    raw_terms,
)
from whence.logic import BOOL, INT, BitVecSort, Model, Term, Terms, evaluate
from whence.logic.term import Op

SORTS = {"bool": BOOL, "int": INT, "vector": V, "wide": WIDE, "half": HALF, "array": TABLE}


@pytest.mark.parametrize("sort", SORTS.values(), ids=SORTS.keys())
@settings(max_examples=40, derandomize=True, deadline=None)
@given(data=st.data())
def test_a_built_term_evaluates_to_what_the_tree_means(sort, data):
    raw = data.draw(raw_terms(sort))
    term = built(Terms(), raw)
    for model in data.draw(st.lists(models(), min_size=3, max_size=3)):
        assert evaluate(term, model) == meant(raw, model)


@pytest.mark.parametrize("name", OPERATORS)
@settings(max_examples=10, derandomize=True, deadline=None)
@given(data=st.data())
def test_each_operator_on_top_keeps_its_meaning(name, data):
    operator = OPERATORS[name]
    args = tuple(data.draw(raw_terms(sort, 2)) for sort in operator.args)
    raw = Raw(name, operator.result, args)
    term = built(Terms(), raw)
    for model in data.draw(st.lists(models(), min_size=4, max_size=4)):
        assert evaluate(term, model) == meant(raw, model)


@pytest.mark.parametrize("sort", SORTS.values(), ids=SORTS.keys())
def test_thousands_of_random_trees_keep_their_meaning(sort):
    rng = Random(17)
    for _ in range(4000):
        raw = random_raw(rng, sort, rng.choice((2, 3, 3, 4)))
        term = built(Terms(), raw)
        for model in (random_model(rng), random_model(rng)):
            assert evaluate(term, model) == meant(raw, model), raw


@pytest.mark.parametrize("outer", OPERATORS)
def test_every_operator_inside_every_other_keeps_its_meaning(outer):
    rng = Random(23)
    operator = OPERATORS[outer]
    for position, sort in enumerate(operator.args):
        for inner in (name for name, found in OPERATORS.items() if found.result == sort):
            for _ in range(8):
                args = [random_raw(rng, arg, 0) for arg in operator.args]
                args[position] = Raw(inner, sort, tuple(random_raw(rng, a, 0) for a in OPERATORS[inner].args))
                raw = Raw(outer, operator.result, tuple(args))
                term = built(Terms(), raw)
                for model in (random_model(rng), random_model(rng), random_model(rng)):
                    assert evaluate(term, model) == meant(raw, model), raw


def test_junctions_of_literals_about_few_atoms_keep_their_meaning():
    rng = Random(5)
    for _ in range(3000):
        raw = _random_junction(rng, rng.choice(("and3", "or3", "and", "or")), 2)
        term = built(Terms(), raw)
        for model in (random_model(rng), random_model(rng), random_model(rng)):
            assert evaluate(term, model) == meant(raw, model), raw


def _random_junction(rng: Random, name: str, depth: int) -> Raw:
    """Nested connectives over p, q and small bounds of x, so that literals meet their complements."""
    if depth == 0 or rng.random() < 0.3:
        return _random_literal(rng)
    dual = {"and": "or", "and3": "or3", "or": "and", "or3": "and3"}[name]
    args = tuple(_random_junction(rng, dual, depth - 1) for _ in OPERATORS[name].args)
    return Raw(name, BOOL, args)


def _random_literal(rng: Random) -> Raw:
    x, bound = Raw("symbol", INT, (), "x"), Raw("constant", INT, (), rng.randint(-2, 2))
    atom = Raw("symbol", BOOL, (), rng.choice("pq"))
    if rng.random() < 0.5:
        atom = Raw(rng.choice(("le", "lt", "ge", "gt", "eq-int", "ne-int")), BOOL, (x, bound))
    return Raw("not", BOOL, (atom,)) if rng.random() < 0.4 else atom


NARROW = BitVecSort(3)
BINARY = {
    "add": Terms.bv_add,
    "sub": Terms.bv_sub,
    "mul": Terms.bv_mul,
    "udiv": Terms.bv_udiv,
    "urem": Terms.bv_urem,
    "sdiv": Terms.bv_sdiv,
    "srem": Terms.bv_srem,
    "and": Terms.bv_and,
    "or": Terms.bv_or,
    "xor": Terms.bv_xor,
    "shl": Terms.bv_shl,
    "lshr": Terms.bv_lshr,
    "ashr": Terms.bv_ashr,
    "ult": Terms.bv_ult,
    "ule": Terms.bv_ule,
    "slt": Terms.bv_slt,
    "sle": Terms.bv_sle,
    "eq": Terms.eq,
}


def _stepped(terms: Terms, inner: str, subject: Term, c: int) -> Term:
    """The inner operator on `subject` and a constant, as a vector."""
    first = BINARY[inner](terms, subject, terms.bv(c, 3))
    return terms.ite(first, terms.bv(5, 3), terms.bv(c, 3)) if first.sort == BOOL else first


@pytest.mark.parametrize("outer", BINARY)
def test_three_bit_vectors_agree_exhaustively_through_two_operators(outer):
    terms = Terms()
    x = terms.symbol("x", NARROW)
    models_of_x = [Model({"x": value}) for value in range(8)]
    for inner, c, d in product(BINARY, (0, 1, 3, 4, 7), (0, 1, 2, 4, 7)):
        symbolic = _stepped(terms, inner, x, c)
        constants = [_stepped(terms, inner, terms.bv(value, 3), c) for value in range(8)]
        bound = terms.bv(d, 3)
        left, right = BINARY[outer](terms, symbolic, bound), BINARY[outer](terms, bound, symbolic)
        for model, constant in zip(models_of_x, constants, strict=True):
            assert evaluate(left, model) == BINARY[outer](terms, constant, bound).value
            assert evaluate(right, model) == BINARY[outer](terms, bound, constant).value


@pytest.mark.parametrize("name", BINARY)
def test_three_bit_vectors_agree_exhaustively_on_two_symbols(name):
    terms = Terms()
    x, y = terms.symbol("x", NARROW), terms.symbol("y", NARROW)
    term, same = BINARY[name](terms, x, y), BINARY[name](terms, x, x)
    for a, b in product(range(8), repeat=2):
        wanted = BINARY[name](terms, terms.bv(a, 3), terms.bv(b, 3)).value
        assert evaluate(term, Model({"x": a, "y": b})) == wanted
        assert a != b or evaluate(same, Model({"x": a})) == wanted


def test_every_operator_can_be_rebuilt_evaluated_and_written():
    from whence.logic.operations import _RULES as COMPUTED
    from whence.logic.rules.rebuilding import _BUILDERS
    from whence.logic.smtlib.operators import _RULES as TOLD

    quantifiers = {Op.FORALL, Op.EXISTS}
    assert set(_BUILDERS) == set(Op)
    assert set(TOLD) == set(Op) - quantifiers
    assert set(COMPUTED) == set(Op) - quantifiers - {Op.SYMBOL, Op.APPLY}
