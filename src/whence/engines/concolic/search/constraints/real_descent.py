"""Inputs for conditions on floating-point numbers, by descent.

To a solver a product or a quotient of doubles is a circuit of thousands of gates, and it may think about one
for minutes. Numbers are easier to find by getting nearer: each condition has a distance, zero where it holds,
and the inputs of the conditions are changed one at a time, by steps that double as long as they help. What is
found fulfils every condition by our own evaluation of its terms; what is not found may still be there.

Distances are logarithms: how many numbers lie between the two sides. So thresholds of any size are met in a
few dozen steps, and what has no slope, such as a single bit, costs little before the solver is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from math import log2
from random import Random
from typing import Final, final

from whence.logic.floating_point import reals
from whence.logic.operations import computed
from whence.logic.sorts import BOOL, BitVecSort
from whence.logic.term import Op, Term
from whence.logic.traversal import postorder
from whence.logic.values import Value, default_value
from whence.program.semantics.integer_operators import width_of
from whence.records import dataclass

_PRODUCTS: Final = frozenset((Op.FP_ADD, Op.FP_SUB, Op.FP_MUL, Op.FP_DIV, Op.FP_SQRT))
_ON_REALS: Final = frozenset(
    (*_PRODUCTS, Op.FP_LT, Op.FP_LE, Op.FP_EQ, Op.FP_TO_SIGNED, Op.FP_INTEGRAL, Op.FP_CONVERT)
)
_FOLLOWED: Final = frozenset(Op) - frozenset((Op.APPLY, Op.FORALL, Op.EXISTS, Op.SELECT, Op.STORE))
_PLAIN: Final = (1.0, 2.0, 10.0, 100.0, 1000.0, 0.5, -1.0)
_RANDOM_STARTS: Final = 40
NOT_HERE: Final = 1.0
"""The least distance of a condition that does not hold."""


def needs_descent(conditions: Iterable[Term]) -> bool:
    """Whether floating-point numbers are computed in the conditions, and nothing is in them that can't be
    evaluated."""
    found = {each.op for each in postorder(conditions)}
    return not found.isdisjoint(_PRODUCTS) and found <= _FOLLOWED


def descended(
    conditions: Sequence[Term], start: Mapping[str, int], most: int
) -> tuple[dict[str, int] | None, int]:
    """Values of the symbols in the conditions under which all hold, or None; and how many evaluations of a
    term that took. `start` are the values of a run that came near; at most so many evaluations are made."""
    search = _Descent(conditions, start, most)
    return search.find(), search.evaluations


@final
@dataclass(slots=True)
class _Descent:
    conditions: Sequence[Term]
    start: Mapping[str, int]
    most: int
    evaluations: int = 0
    _ordered: list[Term] = field(init=False)
    _symbols: list[Term] = field(init=False)
    _fixed: dict[str, int] = field(init=False)
    """Inputs that a condition equals with a constant."""
    _reals: frozenset[Term] = field(init=False)

    def __post_init__(self) -> None:
        self._ordered = postorder(self.conditions)
        self._fixed = dict(_given(self.conditions))
        free = (each for each in self._ordered if each.op is Op.SYMBOL)
        self._symbols = [each for each in free if each.name not in self._fixed]
        used = (arg for each in self._ordered if each.op in _ON_REALS for arg in each.args)
        self._reals = frozenset(each for each in used if each.op is Op.SYMBOL)

    def find(self) -> dict[str, int] | None:
        """From the run's values, then from plain numbers; by turns with large steps first and with small
        ones."""
        for number, values in enumerate(self._starts()):
            found = self._from(values | self._fixed, -1 if number % 2 else 1)
            if found is not None or self.evaluations >= self.most:
                return found
        return None

    def _starts(self) -> Iterator[dict[str, int]]:
        yield {each.name: self.start.get(each.name, 0) for each in self._symbols}
        zeros = {each.name: 0 for each in self._symbols}
        for plain in _PLAIN:
            yield {**zeros, **{each.name: _pattern(plain, width_of(each)) for each in self._reals}}
        random = Random(len(self._ordered))
        for _ in range(_RANDOM_STARTS):
            some = {each.name: random.choice((1, -1)) * 10 ** random.uniform(-2, 5) for each in self._reals}
            yield {
                **zeros, **{each.name: _pattern(some[each.name], width_of(each)) for each in self._reals}
            }  # fmt: skip

    def _from(self, values: dict[str, int], order: int) -> dict[str, int] | None:
        """Goes downhill; None where no change of one input helps any more."""
        distance = self._distance(values)
        improved = True
        while distance and improved:
            improved = False
            for symbol in self._symbols:
                nearer = self._along(symbol, values, distance, order)
                improved |= nearer < distance
                distance = nearer
                if not distance or self.evaluations >= self.most:
                    break
            if self.evaluations >= self.most:
                break
        return None if distance else values

    def _along(self, symbol: Term, values: dict[str, int], distance: float, order: int) -> float:
        """The least distance that changes of one input were found to reach; `values` then has them. The steps
        are tried in this order."""
        width = width_of(symbol)
        wide = _ordinal if symbol in self._reals else _plain
        back = _of_ordinal if symbol in self._reals else _of_plain
        for step in _steps(width)[::order]:
            size = step
            while distance and self.evaluations < self.most:
                before = values[symbol.name]
                values[symbol.name] = back(wide(before, width) + size, width)
                nearer = self._distance(values)
                if nearer >= distance:
                    values[symbol.name] = before
                    break
                distance, size = nearer, 2 * size
        return distance

    def _distance(self, values: Mapping[str, int]) -> float:
        self.evaluations += len(self._ordered)
        found = _Distances(self._ordered, values)
        return sum(found.of(each) for each in self.conditions)


def _given(conditions: Iterable[Term]) -> Iterator[tuple[str, int]]:
    for each in conditions:
        if each.op is Op.EQ:
            left, right = each.args
            symbol, constant = (left, right) if left.op is Op.SYMBOL else (right, left)
            if symbol.op is Op.SYMBOL and constant.op is Op.BITVEC:
                yield symbol.name, constant.value


@final
class _Distances:
    """How far each condition is from being true, and from being false, for one choice of values."""

    def __init__(self, ordered: Sequence[Term], symbols: Mapping[str, int]) -> None:
        values: dict[Term, Value] = {}
        self._apart: dict[Term, tuple[float, float]] = {}
        for term in ordered:
            if term.op is Op.SYMBOL:
                values[term] = symbols.get(term.name, default_value(term.sort))
            else:
                values[term] = computed(term, [values[arg] for arg in term.args])
            if term.sort is BOOL:
                self._apart[term] = self._of(term, values)

    def of(self, condition: Term) -> float:
        return self._apart[condition][0]

    def _of(self, term: Term, values: Mapping[Term, Value]) -> tuple[float, float]:
        """Distances from true and from false."""
        parts = [self._apart[arg] for arg in term.args if arg.sort is BOOL]
        match term.op:
            case Op.NOT:
                return parts[0][1], parts[0][0]
            case Op.AND:
                return sum(true for true, _ in parts), min(false for _, false in parts)
            case Op.OR:
                return min(true for true, _ in parts), sum(false for _, false in parts)
            case Op.EQ | Op.FP_LT | Op.FP_LE | Op.FP_EQ | Op.BV_ULT | Op.BV_SLT if not parts:
                gap = _gap(term, values)
                return (0.0, gap) if values[term] else (gap, 0.0)
            case _:
                return (0.0, NOT_HERE) if values[term] else (NOT_HERE, 0.0)


def _gap(term: Term, values: Mapping[Term, Value]) -> float:
    """How far the two sides are apart, if they are numbers."""
    left, right = (values[arg] for arg in term.args)
    sort = term.args[0].sort
    if not isinstance(left, int) or not isinstance(right, int) or not isinstance(sort, BitVecSort):
        return NOT_HERE
    match term.op:
        case Op.FP_LT | Op.FP_LE | Op.FP_EQ:
            apart = abs(_ordinal(left, sort.width) - _ordinal(right, sort.width))
        case Op.BV_ULT:
            apart = abs(left - right)
        case _:
            apart = abs(_plain(left, sort.width) - _plain(right, sort.width))
    return NOT_HERE + log2(1 + apart)


def _ordinal(bits: int, width: int) -> int:
    """The place of a number in the order of all of its width."""
    sign = 1 << (width - 1)
    return -(bits - sign) if bits & sign else bits


def _of_ordinal(place: int, width: int) -> int:
    """The finite number nearest to the place."""
    largest = _LARGEST[width]
    held = max(-largest, min(place, largest))
    return held if held >= 0 else -held | 1 << (width - 1)


_LARGEST: Final = {32: 0x7F7F_FFFF, 64: 0x7FEF_FFFF_FFFF_FFFF}


def _plain(bits: int, width: int) -> int:
    return bits - (1 << width) if bits >> (width - 1) else bits


def _of_plain(value: int, width: int) -> int:
    return value & ((1 << width) - 1)


def _steps(width: int) -> tuple[int, ...]:
    """Sizes of first steps, upward and downward, large ones first."""
    sizes = [1 << each for each in range(width - 4, -1, -6)]
    return tuple(sign * size for size in (*sizes, 1) for sign in (1, -1))


def _pattern(value: float, width: int) -> int:
    return reals.pattern(value, width) if width in _LARGEST else int(value) & ((1 << width) - 1)
