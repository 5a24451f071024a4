"""Conditions keep track of the direction of their approximation."""

import pytest

from whence.logic import (
    BOOL,
    Exact,
    Over,
    Terms,
    Under,
    conjoined,
    disjoined,
    negated,
    weakened,
)
from whence.logic.conditions import MixedDirections


@pytest.fixture
def world():
    terms = Terms()
    return terms, terms.symbol("p", BOOL), terms.symbol("q", BOOL)


def test_negation_turns_the_direction_round(world):
    t, p, _ = world
    assert negated(t, Over(p)) == Under(t.not_(p))
    assert negated(t, Under(p)) == Over(t.not_(p))
    assert negated(t, Exact(p)) == Exact(t.not_(p))


def test_connectives_keep_the_direction_of_the_vaguer_part(world):
    t, p, q = world
    assert conjoined(t, Exact(p), Exact(q)) == Exact(t.and_(p, q))
    assert conjoined(t, Exact(p), Over(q)) == Over(t.and_(p, q))
    assert disjoined(t, Under(p), Exact(q), Under(p)) == Under(t.or_(p, q))


def test_opposite_directions_do_not_mix(world):
    t, p, q = world
    for combine in (conjoined, disjoined):
        with pytest.raises(MixedDirections):
            combine(t, Over(p), Under(q))


def test_a_direction_can_be_forced_at_the_price_of_saying_nothing(world):
    t, p, _ = world
    assert weakened(t, Exact(p)) == weakened(t, Over(p)) == Over(p)
    assert weakened(t, Under(p)) == Over(t.true)
