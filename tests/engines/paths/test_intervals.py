"""Intervals contain every value, and facts contradict each other only where no values satisfy them."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from whence.engines.paths.values.intervals import Facts, Ranges
from whence.logic.evaluation import evaluate
from whence.logic.rules.bounds import Interval
from whence.logic.sorts import INT
from whence.logic.terms import Terms
from whence.logic.values import Model

_COEFFICIENTS = st.integers(-3, 3)
_LITERALS = st.lists(
    st.tuples(_COEFFICIENTS, _COEFFICIENTS, st.integers(-6, 6), st.sampled_from(["le", "eq", "gt", "ne"])),
    min_size=1,
    max_size=5,
)


@given(_LITERALS)
def test_facts_are_refused_only_if_nothing_satisfies_them(literals: list[tuple[int, int, int, str]]) -> None:
    terms, ranges = Terms(), Ranges()
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    ranges.symbols[x] = ranges.symbols[y] = Interval(-3, 3)
    facts: Facts | None = Facts(ranges)
    formulas = []
    for a, b, c, kind in literals:
        total = terms.add(terms.scale(a, x), terms.scale(b, y))
        build = {"le": terms.le, "eq": terms.eq, "gt": terms.gt, "ne": terms.ne}[kind]
        formulas.append(build(total, terms.integer(c)))
        facts = None if facts is None else facts.assume(formulas[-1])
    values = [Model({"x": i, "y": j}) for i, j in product(range(-3, 4), repeat=2)]
    satisfying = [model for model in values if all(evaluate(each, model) for each in formulas)]
    if facts is None:
        assert not satisfying
        return
    for model in satisfying:
        for term in (x, y, terms.add(x, y), terms.sub(terms.scale(2, x), y)):
            lowest, highest = facts.interval(term)
            found = evaluate(term, model)
            assert isinstance(found, int)
            assert (lowest is None or lowest <= found) and (highest is None or found <= highest)


@given(st.integers(-20, 20), st.integers(-20, 20), st.integers(1, 9))
def test_the_interval_of_a_term_contains_its_values(x: int, y: int, divisor: int) -> None:
    terms, ranges = Terms(), Ranges()
    left, right = terms.symbol("x", INT), terms.symbol("y", INT)
    ranges.symbols[left] = ranges.symbols[right] = Interval(-20, 20)
    size = terms.integer(divisor)
    for term in (
        terms.div(left, size),
        terms.mod(terms.add(left, right), size),
        terms.ite(terms.lt(left, right), terms.scale(3, left), right),
    ):
        lowest, highest = ranges.interval(term)
        found = evaluate(term, Model({"x": x, "y": y}))
        assert isinstance(found, int)
        assert (lowest is None or lowest <= found) and (highest is None or found <= highest)


def test_common_facts_hold_in_both() -> None:
    terms, ranges = Terms(), Ranges()
    x = terms.symbol("x", INT)
    low = Facts(ranges).assume(terms.eq(x, terms.integer(2)))
    high = Facts(ranges).assume(terms.eq(x, terms.integer(5)))
    assert low is not None
    assert high is not None
    assert low.common(high).interval(x) == Interval(2, 5)
