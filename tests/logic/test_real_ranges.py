"""Contradictions that intervals of floating-point numbers show: some are found, and none that values deny."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import product

import pytest

from whence.logic.evaluation import evaluate
from whence.logic.floating_point import real_ranges, reals
from whence.logic.floating_point.real_ranges import contradict
from whence.logic.solvers.protocol import Unsat
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model

EDGES = (0.0, -0.0, math.inf, -math.inf, math.nan, 1.0, -0.5, 2.5, 3e38, 1e308, 5e-324, 1e-45, 2147483648.0)
SEEDS = 1_500


def _real(terms: Terms, value: float, width: int = 64) -> Term:
    return terms.bv(reals.pattern(value, width), width)


def _x(terms: Terms, least: float, most: float) -> tuple[Term, list[Term]]:
    x = terms.symbol("x", BitVecSort(64))
    return x, [terms.fp_le(_real(terms, least), x), terms.fp_le(x, _real(terms, most))]


def _halved(terms: Terms) -> list[Term]:
    x, given = _x(terms, 0.0, 100.0)
    for _ in range(11):
        x = terms.fp_div(x, _real(terms, 2.0))
    return [*given, terms.not_(terms.fp_le(x, _real(terms, 0.05)))]


def _index(terms: Terms) -> list[Term]:
    x, given = _x(terms, 0.0, 0.99)
    cell = terms.fp_to_signed(terms.fp_mul(x, _real(terms, 10.0)), 32)
    below, above = terms.bv_slt(cell, terms.bv(0, 32)), terms.bv_slt(terms.bv(9, 32), cell)
    return [*given, terms.or_(below, above)]


def _mean(terms: Terms) -> list[Term]:
    n = terms.symbol("n", BitVecSort(32))
    whole = terms.fp_of_signed(n, 64)
    half = terms.fp_div(whole, _real(terms, 2.0))
    bounds = [terms.bv_slt(terms.bv(0, 32), n), terms.bv_slt(n, terms.bv(1000, 32))]
    return [*bounds, terms.fp_lt(_real(terms, 500.0), half)]


def _root(terms: Terms) -> list[Term]:
    x, given = _x(terms, 4.0, 9.0)
    root = terms.fp_sqrt(terms.fp_convert(x, 32))
    return [*given, terms.not_(terms.fp_le(root, _real(terms, 3.0, 32)))]


def _never_a_number(terms: Terms) -> list[Term]:
    x, given = _x(terms, -2.0, -1.0)
    return [*given, terms.fp_eq(terms.fp_sqrt(x), terms.fp_sqrt(x))]


@pytest.mark.parametrize("make", [_halved, _index, _mean, _root, _never_a_number])
def test_contradictions_are_found(make: Callable[[Terms], list[Term]]) -> None:
    assert contradict(make(Terms()))


def test_the_solver_says_so_at_once() -> None:
    terms = Terms()
    *given, last = _halved(terms)
    solver = Z3Solver()
    for each in given:
        solver.assert_(each)
    assert solver.check((last,), limit=1) == Unsat((last,))


def _opposite_infinities(terms: Terms) -> list[Term]:
    x, given = _x(terms, -math.inf, math.inf)
    y = terms.symbol("y", BitVecSort(64))
    total = terms.fp_add(x, y)
    return [*given, terms.fp_eq(y, y), terms.not_(terms.fp_le(total, _real(terms, math.inf)))]


def _zero_times_infinity(terms: Terms) -> list[Term]:
    x, given = _x(terms, -1.0, 1.0)
    made = terms.fp_mul(x, _real(terms, math.inf))
    return [*given, terms.not_(terms.fp_le(made, _real(terms, math.inf)))]


def _negative_zero(terms: Terms) -> list[Term]:
    x, given = _x(terms, 0.0, 1.0)
    return [*given, terms.fp_lt(terms.fp_div(_real(terms, 1.0), x), _real(terms, 0.0))]


def _overflow(terms: Terms) -> list[Term]:
    x, given = _x(terms, 1e308, 1.7e308)
    return [*given, terms.fp_eq(terms.fp_add(x, x), _real(terms, math.inf))]


def _rounded(terms: Terms) -> list[Term]:
    x, given = _x(terms, 0.1, 0.1)
    return [*given, terms.fp_eq(terms.fp_convert(x, 32), _real(terms, 0.1, 32))]


def _next(terms: Terms) -> list[Term]:
    x, given = _x(terms, 0.0, 5e-324)
    return [*given, terms.fp_lt(_real(terms, 0.0), x)]


POSSIBLE = [_rounded, _next, _opposite_infinities, _zero_times_infinity, _negative_zero, _overflow]


@pytest.mark.parametrize("make", POSSIBLE)
def test_what_edges_allow_is_no_contradiction(make: Callable[[Terms], list[Term]]) -> None:
    assert not contradict(make(Terms()))


def _term(terms: Terms, random_: random.Random, width: int, depth: int) -> Term:
    if depth == 0 or random_.random() < 0.15:
        if random_.random() < 0.6:
            return terms.symbol(f"{random_.choice('xy')}{width}", BitVecSort(width))
        return _real(terms, random_.choice((*EDGES, random_.uniform(-9, 9))), width)
    below = lambda bits=width: _term(terms, random_, bits, depth - 1)  # noqa: E731
    match random_.randrange(10):
        case 0:
            return terms.fp_add(below(), below())
        case 1:
            return terms.fp_sub(below(), below())
        case 2:
            return terms.fp_mul(below(), below())
        case 3:
            return terms.fp_div(below(), below())
        case 4:
            return terms.fp_sqrt(below())
        case 5:
            return terms.fp_integral(below(), random_.choice(list(reals.Rounding)))
        case 6:
            return terms.fp_convert(below(96 - width), width)
        case 7:
            made = random_.choice((terms.fp_of_signed, terms.fp_of_unsigned))
            return made(terms.fp_to_signed(below(), 32), width)
        case 8:
            return terms.bv_xor(below(), terms.bv(1 << (width - 1), width))
        case _:
            return terms.ite(terms.fp_lt(below(), below()), below(), below())


def _formula(terms: Terms, random_: random.Random) -> Term:
    width = random_.choice((32, 64))
    one, other = (_term(terms, random_, width, random_.randrange(4)) for _ in range(2))
    match random_.randrange(6):
        case 0:
            return terms.eq(one, other)
        case 1:
            return terms.bv_slt(terms.fp_to_signed(one, 32), terms.fp_to_signed(other, 32))
        case 2:
            return terms.or_(_formula(terms, random_), _formula(terms, random_))
        case _:
            return random_.choice((terms.fp_lt, terms.fp_le, terms.fp_eq))(one, other)


def _values(random_: random.Random) -> Model:
    return Model(
        {
            f"{name}{width}": reals.pattern(random_.choice((*EDGES, random_.uniform(-9, 9))), width)
            for name, width in product("xy", (32, 64))
        }
    )


def _wrong(seed: int) -> bool:
    """Whether formulas that hold for some values are called contradictory."""
    terms, random_ = Terms(), random.Random(seed)
    model = _values(random_)
    found = [_formula(terms, random_) for _ in range(random_.randrange(1, 7))]
    return contradict(each if evaluate(each, model) else terms.not_(each) for each in found)


def test_what_holds_for_some_values_is_no_contradiction() -> None:
    assert not [seed for seed in range(SEEDS) if _wrong(seed)]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("_meets_infinity", lambda *_: False),
        ("_above", lambda value, _: value + 1e-9),
        ("_width", lambda _: 64),
        ("_rounded", lambda value, _: value),
    ],
)
def test_a_planted_fault_is_caught(monkeypatch: pytest.MonkeyPatch, name: str, fault: object) -> None:
    monkeypatch.setattr(real_ranges, name, fault)
    assert any(contradict(each(Terms())) for each in POSSIBLE) or any(map(_wrong, range(SEEDS)))
