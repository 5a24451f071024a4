"""Facts about two cells of an array, the first before the second: parts that are in order, one part below
another, a cell that is the least or the greatest of a part, parts without twins.

A part begins or ends where accesses and comparisons say. One cell may be left out of it: that which is about
to be written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import TypeAlias, final

from whence.engines.horn.encode.predicates.clauses import Predicate, Second, System
from whence.engines.horn.solve.affine import Both, Candidate, Named, Region, Split
from whence.engines.horn.solve.candidates import Chain
from whence.engines.horn.solve.named_numbers import named_of
from whence.engines.horn.solve.part_ends import ends_of, one_behind
from whence.engines.horn.solve.parts import Bound, Differ, End, InOrder, Side, Within, is_empty
from whence.logic.sorts import BOOL, INT

_MOST_ENDS = 6
_MOST_CELLS = 2
_MOST_VALUES = 3
_MOST_ROOMS = 2
_MOST_MODES = 2
Bounds: TypeAlias = tuple[Bound, ...]


def pair_candidates(system: System, predicate: Predicate, fixed: Mapping[int, int]) -> list[Candidate]:
    """`fixed` are arguments that are known to have one value."""
    if predicate.index is None or predicate.second is None:
        return []
    templates = _Pairs(system, predicate, predicate.index, predicate.second, fixed)
    return [*templates.of_two(), *templates.of_one()]


@final
class _Pairs:
    def __init__(
        self, system: System, predicate: Predicate, index: int, second: Second, fixed: Mapping[int, int]
    ) -> None:
        self._first, self._second = index, second.index
        sorts = predicate.function.domain
        own = {index, second.index, *(each for pair in second.cells for each in pair)}
        found = [each for each in ends_of(system, predicate, fixed) if own.isdisjoint(each.places)]
        found.sort(key=lambda each: (not each.parts, each.is_limit))
        self._ends = found[:_MOST_ENDS]
        self._after = one_behind(self._ends)
        self._rooms = [End((), most) for most in system.lengths[-1:]]
        self._rooms = self._rooms or _rooms(found)
        self._cells = [pair for pair in second.cells if sorts[pair[0]] == INT][:_MOST_CELLS]
        taken = own.union(fixed, predicate.objects, *(each.places for each in self._ends))
        others = [place for place in range(len(sorts)) if place not in taken]
        self._values = [place for place in others if sorts[place] == INT][:_MOST_VALUES]
        named = [each for each in named_of(system, predicate) if each[0] in self._values]
        modes = [Named(*each, is_equal=side) for each in named[:_MOST_MODES] for side in (False, True)]
        truths = [place for place in others if sorts[place] == BOOL][:_MOST_MODES]
        self._modes: list[Region] = [
            *modes,
            *(Split(place, 0, is_above=side) for place in truths for side in (False, True)),
        ]

    def of_two(self) -> Iterator[Candidate]:
        for (one, other), region in product(self._cells, [*self._parts(), *self._holes()]):
            yield Chain(((1, one), (-1, other)), [-1, 0], region)
            yield Chain(((-1, one), (1, other)), [-1, 0], region)
        for one, other in self._cells:
            for region in self._beginnings():
                yield Differ(((1, one), (-1, other)), region)
                for mode in self._modes:
                    yield Chain(((1, one), (-1, other)), [0], Both(mode, region))
                    yield Chain(((-1, one), (1, other)), [0], Both(mode, region))

    def of_one(self) -> Iterator[Candidate]:
        """Of the cells between two ends: what they are compared with."""
        starts, stops = [None, *self._after], [*self._after, *self._rooms]
        for low, high in product(starts, stops):
            bounds = () if low is None else (Bound(Side.ABOVE, low),)
            region = Within(self._first, (*bounds, Bound(Side.BELOW, high)))
            for (cell, _), value in product(self._cells, self._values) if low != high else ():
                yield Chain(((1, cell), (-1, value)), [-1, 0], region)
                yield Chain(((-1, cell), (1, value)), [-1, 0], region)
                if low is None:
                    yield from (Differ(((1, cell), (-1, value)), Both(each, region)) for each in self._modes)

    def _parts(self) -> Iterator[Region]:
        yield from (self._in_order(one, other) for one, other in self._bounds() if not is_empty(one, other))

    def _bounds(self) -> Iterator[tuple[Bounds, Bounds]]:
        """Of the first and the second cell: both in one part, on the two sides of an end, one of them at an
        access."""
        rooms: list[Bounds] = [(Bound(Side.BELOW, each),) for each in self._rooms] or [()]
        below = [(Bound(Side.BELOW, end),) for end in self._after]
        above = [(Bound(Side.ABOVE, end),) for end in self._after]
        at = [(Bound(Side.AT, end),) for end in self._ends if not end.is_limit]
        yield from product([(), *above], [*below, *rooms])
        yield from product(below, rooms)
        for low, high in zip(below, above, strict=True):
            yield from ((first, (*high, *room)) for first in ((), low) for room in rooms)
        yield from product(at, [*below, *rooms])
        yield from product([(), *above], at)

    def _holes(self) -> Iterator[Region]:
        for hole, end in product(self._ends, self._after):
            off = Bound(Side.OFF, hole)
            yield self._in_order((off,), (off, Bound(Side.BELOW, end)))

    def _beginnings(self) -> Iterator[Region]:
        for end in (*self._after, *self._rooms):
            yield self._in_order((), (Bound(Side.BELOW, end),))

    def _in_order(self, one: Iterable[Bound], other: Iterable[Bound]) -> InOrder:
        return InOrder(Within(self._first, tuple(one)), Within(self._second, tuple(other)))


def _rooms(ends: Iterable[End]) -> list[End]:
    """Where arrays whose size is not known may end: at limits that do not move with an access."""
    known = list(ends)
    moving = frozenset(place for each in known if not each.is_limit for place in each.places)
    found: dict[tuple[tuple[tuple[int, int], ...], int], int] = {}
    for each in known:
        if each.is_limit and moving.isdisjoint(each.places) and (each.places or each.constant > 1):
            key = (each.parts, each.scale)
            found[key] = max(found.get(key, each.constant + each.scale), each.constant + each.scale)
    return [End(parts, most, scale) for (parts, scale), most in found.items()][:_MOST_ROOMS]
