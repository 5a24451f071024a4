"""Floating-point numbers as integers, in their order.

A number of single or double precision is its rank among all doubles: comparisons are those of the ranks. Both
zeros have rank 0, and what is not a number comes behind infinity. So everything that an operator which rounds
to the nearest does, which keeps the order, is said by linear clauses about integers.
"""

from __future__ import annotations

import math
from typing import Final

from whence.logic.floating_point import reals
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.types import FloatType, Type

_SIGN: Final = 1 << 63
INFINITE: Final = reals.pattern(math.inf, 64)
NO_NUMBER: Final = INFINITE + 1
FOLLOWED: Final = frozenset({32, 64})
"""The widths of numbers that are followed."""
LARGEST: Final = {width: reals.number(reals.pattern(math.inf, width) - 1, width) for width in FOLLOWED}


def is_followed(type_: Type) -> bool:
    return isinstance(type_, FloatType) and type_.bits in FOLLOWED


def rank_of(value: float) -> int:
    if value != value:
        return NO_NUMBER
    pattern = reals.pattern(value, 64)
    return -(pattern - _SIGN) if pattern >= _SIGN else pattern


def number_of(rank: int) -> float:
    """The number of a rank."""
    if rank > INFINITE:
        return math.nan
    size = reals.number(abs(rank), 64)
    return -size if rank < 0 else size


def rounded(value: float, width: int) -> float:
    """The nearest number of the width."""
    return reals.number(reals.pattern(value, width), width)


def around(value: float, width: int) -> tuple[float, ...]:
    """The finite numbers of the width next to the value: itself, or one below and one above."""
    nearest = rounded(value, width)
    found = [nearest]
    if nearest != value and math.isfinite(nearest):
        found.append(_next(nearest, width, is_above=nearest < value))
    return tuple(each for each in found if math.isfinite(each))


def _next(value: float, width: int, *, is_above: bool) -> float:
    if not is_above:
        return -_next(-value, width, is_above=True)
    if value == 0:
        return reals.number(1, width)
    pattern = reals.pattern(value, width)
    return reals.number(pattern + 1 if value > 0 else pattern - 1, width)


def is_number(terms: Terms, rank: Term) -> Term:
    return terms.le(rank, terms.integer(INFINITE))


def is_finite(terms: Terms, rank: Term) -> Term:
    return terms.and_(terms.lt(terms.integer(-INFINITE), rank), terms.lt(rank, terms.integer(INFINITE)))
