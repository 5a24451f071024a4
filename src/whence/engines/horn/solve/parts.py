"""Parts of arrays, in pairs: where the indices of two cells are."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import product
from typing import final

from whence.engines.horn.solve.affine import Region, Tuple, summed
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class End:
    """A sum of arguments and a constant that is compared with a multiple of an index: with the bytes before
    an element, where pointers bound the part."""

    parts: tuple[tuple[int, int], ...]
    constant: int
    scale: int = 1
    is_limit: bool = False
    """Whether a comparison names it, not an access."""

    @property
    def places(self) -> frozenset[int]:
        return frozenset(place for _, place in self.parts)


class Side(Enum):
    """Where an index stands to the end of a part."""

    BELOW = "below"
    AT = "at"
    ABOVE = "above"
    """At the end or behind it."""
    OFF = "off"


@final
@dataclass(frozen=True, slots=True)
class Bound:
    """What an index stands to."""

    side: Side
    end: End

    def holds(self, index: int, given: Tuple) -> bool:
        at = self.end.scale * index
        end = sum((factor * given[place] for factor, place in self.end.parts), self.end.constant)
        match self.side:
            case Side.BELOW:
                return at < end
            case Side.AT:
                return at == end
            case Side.ABOVE:
                return at >= end
            case Side.OFF:
                return at != end

    def term(self, terms: Terms, index: Term, symbols: tuple[Term, ...]) -> Term:
        at = terms.scale(self.end.scale, index)
        end = terms.add(summed(terms, symbols, self.end.parts), terms.integer(self.end.constant))
        match self.side:
            case Side.BELOW:
                return terms.lt(at, end)
            case Side.AT:
                return terms.eq(at, end)
            case Side.ABOVE:
                return terms.le(end, at)
            case Side.OFF:
                return terms.ne(at, end)


@final
@dataclass(frozen=True, slots=True)
class Within:
    """The index of one cell is not negative and has all of the bounds."""

    index: int
    bounds: tuple[Bound, ...]

    def holds(self, given: Tuple) -> bool:
        at = given[self.index]
        return at >= 0 and all(each.holds(at, given) for each in self.bounds)

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        index = symbols[self.index]
        bounds = (each.term(terms, index, symbols) for each in self.bounds)
        return terms.and_(terms.le(terms.integer(0), index), *bounds)


@final
@dataclass(frozen=True, slots=True)
class InOrder:
    """Both cells are where these say, and the first comes before the second."""

    first: Within
    second: Within

    def holds(self, given: Tuple) -> bool:
        is_before = given[self.first.index] < given[self.second.index]
        return is_before and self.first.holds(given) and self.second.holds(given)

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        is_before = terms.lt(symbols[self.first.index], symbols[self.second.index])
        return terms.and_(is_before, self.first.term(terms, symbols), self.second.term(terms, symbols))


@final
class Differ:
    """The sum of coefficient * argument is not zero, inside of the region."""

    def __init__(self, parts: tuple[tuple[int, int], ...], region: Region) -> None:
        self._parts = parts
        self._region = region
        self.is_alive = True

    def weaken(self, given: Tuple) -> bool:
        total = sum(factor * given[place] for factor, place in self._parts)
        if not self.is_alive or total or not self._region.holds(given):
            return False
        self.is_alive = False
        return True

    fail = weaken

    def copied(self) -> Differ:
        other = Differ(self._parts, self._region)
        other.is_alive = self.is_alive
        return other

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        other = terms.ne(summed(terms, symbols, self._parts), terms.integer(0))
        return terms.implies(self._region.term(terms, symbols), other)


def is_empty(first: Iterable[Bound], second: Iterable[Bound]) -> bool:
    """Whether, as the ends show, no index of the first kind is below one of the second."""
    least = [each.end for each in first if each.side in (Side.AT, Side.ABOVE)]
    most = [_most(each) for each in second if each.side in (Side.AT, Side.BELOW)]
    return any(
        low.parts == high.parts and low.scale == high.scale and low.constant >= high.constant
        for low, high in product(least, most)
    )


def _most(bound: Bound) -> End:
    """What the multiple of the index is at most."""
    end = bound.end
    return End(end.parts, end.constant - 1, end.scale) if bound.side is Side.BELOW else end
