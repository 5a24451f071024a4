"""Contradictions between floating-point formulas that intervals show, without a solver.

Solvers turn floating-point arithmetic into clauses, and ten divisions in a row are too many for them. The
operations of IEEE 754 are monotone with their rounding, so what is computed of the ends of intervals are ends
of the results. What the formulas compare narrows the intervals of the compared terms. A formula that no value
in the intervals satisfies is a contradiction.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from itertools import islice
from typing import Final, NamedTuple, final

from whence.logic.floating_point import reals
from whence.logic.sorts import BitVecSort
from whence.logic.term import REALS, Op, Term
from whence.logic.traversal import subterms
from whence.records import dataclass

_ROUNDS: Final = 4
"""How often the formulas narrow intervals."""
_MOST_TERMS: Final = 4_000
_DEEPEST: Final = 150
_MOST_CASES: Final = 8
"""Of a disjunction, each of which is tried alone."""
_COMPARISONS: Final = frozenset((Op.FP_LT, Op.FP_LE, Op.FP_EQ))


class Real(NamedTuple):
    """Numbers from `low` to `high`, which are none if `low > high`, and what is not a number if `nan`. Both
    zeros are one number."""

    low: float
    high: float
    nan: bool

    @property
    def is_empty(self) -> bool:
        return self.low > self.high and not self.nan


_ANY: Final = Real(-math.inf, math.inf, True)
_NONE: Final = (math.inf, -math.inf)


class Whole(NamedTuple):
    """Integers of a bit-vector in its signed reading."""

    least: int
    most: int


class _Contradiction(Exception):
    pass


def contradict(formulas: Iterable[Term]) -> bool:
    """Whether intervals show that the formulas can't hold together."""
    given = list(formulas)
    if any(each.depth > _DEEPEST or each.is_quantified for each in given):
        return False
    if sum(1 for _ in islice(subterms(given), _MOST_TERMS + 1)) > _MOST_TERMS:
        return False
    ranges = _Ranges()
    try:
        for _ in range(_ROUNDS):
            for each in given:
                ranges.assume(each, holds=True)
            if not ranges.begin_round():
                break
    except _Contradiction:
        return True
    return False


@final
@dataclass(slots=True)
class _Ranges:
    real_limits: dict[Term, Real] = field(default_factory=dict)
    """What formulas say of terms that are numbers."""
    whole_limits: dict[Term, Whole] = field(default_factory=dict)
    _reals: dict[Term, Real] = field(default_factory=dict)
    _wholes: dict[Term, Whole] = field(default_factory=dict)
    _is_narrower: bool = False

    def begin_round(self) -> bool:
        """Whether anything was narrowed since the last round. Intervals are computed once a round."""
        is_narrower, self._is_narrower = self._is_narrower, False
        self._reals.clear()
        self._wholes.clear()
        return is_narrower

    def assume(self, formula: Term, *, holds: bool) -> None:
        """Narrows intervals; raises a contradiction if none is left."""
        match formula.op:
            case Op.NOT:
                self.assume(formula.args[0], holds=not holds)
            case Op.AND if holds:
                for each in formula.args:
                    self.assume(each, holds=True)
            case Op.OR if not holds:
                for each in formula.args:
                    self.assume(each, holds=False)
            case Op.OR | Op.AND:
                self._assume_any(formula.args, holds=holds)
            case Op.BOOL:
                if bool(formula.value) is not holds:
                    raise _Contradiction
            case Op.FP_LT | Op.FP_LE | Op.FP_EQ:
                self._compare(formula.op, *formula.args, holds=holds)
            case Op.BV_SLT:
                self._order(*formula.args, holds=holds)
            case Op.EQ if holds and isinstance(formula.args[0].sort, BitVecSort):
                self._equal(*formula.args)
            case _:
                pass

    def _assume_any(self, cases: tuple[Term, ...], *, holds: bool) -> None:
        """One of the cases holds, or fails to."""
        if len(cases) > _MOST_CASES:
            return
        possible = [each for each in cases if self._allows(each, holds=holds)]
        if not possible:
            raise _Contradiction
        if len(possible) == 1:
            self.assume(possible[0], holds=holds)

    def _allows(self, case: Term, *, holds: bool) -> bool:
        ranges = _Ranges(dict(self.real_limits), dict(self.whole_limits))
        try:
            for _ in range(2):
                ranges.assume(case, holds=holds)
                ranges.begin_round()
        except _Contradiction:
            return False
        return True

    def _compare(self, op: Op, left: Term, right: Term, *, holds: bool) -> None:
        one, other = self.real(left), self.real(right)
        width = _width(left)
        if holds:
            one, other = one._replace(nan=False), other._replace(nan=False)
        elif one.nan or other.nan:
            return
        if op is Op.FP_EQ:
            if holds:
                low, high = max(one.low, other.low), min(one.high, other.high)
                self._narrow(left, Real(low, high, False))
                self._narrow(right, Real(low, high, False))
            elif one.low == one.high == other.low == other.high:
                raise _Contradiction
            return
        is_strict = (op is Op.FP_LT) is holds
        lesser, greater = ((left, one), (right, other)) if holds else ((right, other), (left, one))
        most, least = greater[1].high, lesser[1].low
        if is_strict:
            most, least = _below(most, width), _above(least, width)
        self._narrow(lesser[0], Real(lesser[1].low, min(lesser[1].high, most), False))
        self._narrow(greater[0], Real(max(greater[1].low, least), greater[1].high, False))

    def _narrow(self, term: Term, limit: Real) -> None:
        if limit.is_empty:
            raise _Contradiction
        known = self.real_limits.get(term)
        if known is not None:
            limit = _met(known, limit)
        if limit != known:
            self.real_limits[term] = limit
            self._is_narrower = True

    def _order(self, left: Term, right: Term, *, holds: bool) -> None:
        """`left < right`, or not."""
        lesser, greater, step = (left, right, 1) if holds else (right, left, 0)
        one, other = self.whole(lesser), self.whole(greater)
        self._limit(lesser, Whole(one.least, min(one.most, other.most - step)))
        self._limit(greater, Whole(max(other.least, one.least + step), other.most))

    def _equal(self, left: Term, right: Term) -> None:
        one, other = self.whole(left), self.whole(right)
        met = Whole(max(one.least, other.least), min(one.most, other.most))
        self._limit(left, met)
        self._limit(right, met)
        if _width(left) in reals.PRECISION and (_is_real(left) or _is_real(right)):
            same = _met(self.real(left), self.real(right))
            self._narrow(left, same)
            self._narrow(right, same)

    def _limit(self, term: Term, limit: Whole) -> None:
        known = self.whole_limits.get(term, limit)
        limit = Whole(max(known.least, limit.least), min(known.most, limit.most))
        if limit.least > limit.most:
            raise _Contradiction
        if self.whole_limits.get(term) != limit:
            self.whole_limits[term] = limit
            self._is_narrower = True

    def real(self, term: Term) -> Real:
        found = self._reals.get(term)
        if found is None:
            found = _real(self, term)
            limit = self.real_limits.get(term)
            if limit is not None:
                found = _met(found, limit)
            if found.is_empty:
                raise _Contradiction
            self._reals[term] = found
        return found

    def whole(self, term: Term) -> Whole:
        found = self._wholes.get(term)
        if found is None:
            found = _whole(self, term)
            limit = self.whole_limits.get(term)
            if limit is not None:
                found = Whole(max(found.least, limit.least), min(found.most, limit.most))
            if found.least > found.most:
                raise _Contradiction
            self._wholes[term] = found
        return found


def _met(one: Real, other: Real) -> Real:
    low, high = max(one.low, other.low), min(one.high, other.high)
    low, high = (low, high) if low <= high else _NONE
    met = Real(low, high, one.nan and other.nan)
    if met.is_empty:
        raise _Contradiction
    return met


def _real(ranges: _Ranges, term: Term) -> Real:
    """By the operator alone."""
    width = _width(term)
    if width not in reals.PRECISION:
        return _ANY
    match term.op:
        case Op.BITVEC:
            value = reals.number(term.value, width)
            return Real(*_NONE, True) if value != value else Real(value, value, False)
        case Op.FP_ADD | Op.FP_SUB | Op.FP_MUL | Op.FP_DIV:
            left, right = (ranges.real(each) for each in term.args)
            return _computed(term.op, left, right, width)
        case Op.FP_SQRT:
            (arg,) = map(ranges.real, term.args)
            if arg.high < 0 or arg.low > arg.high:
                return Real(*_NONE, True)
            low, high = (_rounded(math.sqrt(each), width) for each in (max(arg.low, 0.0), arg.high))
            return Real(low, high, arg.nan or arg.low < 0)
        case Op.FP_CONVERT:
            (arg,) = map(ranges.real, term.args)
            return Real(_rounded(arg.low, width), _rounded(arg.high, width), arg.nan)
        case Op.FP_INTEGRAL:
            (arg,) = map(ranges.real, term.args)
            rounding = reals.Rounding(term.value)
            low, high = (
                reals.number(reals.integral(reals.pattern(each, width), width, rounding), width)
                for each in arg[:2]
            )
            return Real(low, high, arg.nan)
        case Op.FP_OF_SIGNED:
            least, most = ranges.whole(term.args[0])
            return Real(_of_integer(least, width), _of_integer(most, width), False)
        case Op.FP_OF_UNSIGNED:
            least, most = ranges.whole(term.args[0])
            if least < 0:
                least, most = 0, (1 << _width(term.args[0])) - 1
            return Real(_of_integer(least, width), _of_integer(most, width), False)
        case Op.ITE:
            one, other = map(ranges.real, term.args[1:])
            return Real(min(one.low, other.low), max(one.high, other.high), one.nan or other.nan)
        case Op.BV_XOR if len(term.args) == 2 and (turned := _with_other_sign(term.args, width)):
            arg = ranges.real(turned)
            return Real(-arg.high, -arg.low, arg.nan)
        case _:
            return _ANY


def _with_other_sign(args: tuple[Term, ...], width: int) -> Term | None:
    """The term beside the bit that is the sign."""
    for term, mask in (args, args[::-1]):
        if mask.op is Op.BITVEC and mask.value == 1 << (width - 1):
            return term
    return None


def _computed(op: Op, left: Real, right: Real, width: int) -> Real:
    if left.low > left.high or right.low > right.high:
        return Real(*_NONE, True)
    is_nan = left.nan or right.nan
    if op is Op.FP_DIV and right.low <= 0 <= right.high:
        return _ANY
    if op is Op.FP_ADD:
        ends = [(left.low, right.low), (left.high, right.high)]
        is_new = _meets_infinity(left, right)
    elif op is Op.FP_SUB:
        ends = [(left.low, right.high), (left.high, right.low)]
        is_new = _meets_infinity(left, Real(-right.high, -right.low, False))
    else:
        ends = [(x, y) for x in left[:2] for y in right[:2]]
        infinite = [math.isinf(each.low) or math.isinf(each.high) for each in (left, right)]
        is_new = any(infinite)
    rule = _RULES[op]
    values = [
        reals.number(rule(reals.pattern(x, width), reals.pattern(y, width), width), width) for x, y in ends
    ]
    if any(each != each for each in values):
        return _ANY
    return Real(min(values), max(values), is_nan or is_new)


def _meets_infinity(left: Real, right: Real) -> bool:
    """Whether infinities of different signs may be added."""
    return (left.high == math.inf and right.low == -math.inf) or (
        left.low == -math.inf and right.high == math.inf
    )


def _whole(ranges: _Ranges, term: Term) -> Whole:
    width = _width(term)
    half = 1 << (width - 1)
    every = Whole(-half, half - 1)
    match term.op:
        case Op.BITVEC:
            value = term.value - 2 * half if term.value >= half else term.value
            return Whole(value, value)
        case Op.FP_TO_SIGNED:
            arg = ranges.real(term.args[0])
            if arg.nan or not -half <= arg.low <= arg.high < half:
                return every
            return Whole(math.trunc(arg.low), math.trunc(arg.high))
        case Op.SIGN_EXTEND:
            return ranges.whole(term.args[0])
        case Op.ZERO_EXTEND:
            found = ranges.whole(term.args[0])
            return found if found.least >= 0 else Whole(0, (1 << _width(term.args[0])) - 1)
        case Op.ITE:
            one, other = map(ranges.whole, term.args[1:])
            return Whole(min(one.least, other.least), max(one.most, other.most))
        case _:
            return every


_RULES: Final[Mapping[Op, Callable[[int, int, int], int]]] = {
    Op.FP_ADD: reals.add,
    Op.FP_SUB: reals.sub,
    Op.FP_MUL: reals.mul,
    Op.FP_DIV: reals.div,
}


def _is_real(term: Term) -> bool:
    return term.op in REALS and term.op is not Op.FP_TO_SIGNED and term.op not in _COMPARISONS


def _width(term: Term) -> int:
    return term.sort.width if isinstance(term.sort, BitVecSort) else 0


def _rounded(value: float, width: int) -> float:
    return reals.number(reals.pattern(value, width), width)


def _of_integer(value: int, width: int) -> float:
    return reals.number(reals.of_integer(value, width), width)


def _below(value: float, width: int) -> float:
    """The next smaller number."""
    return -_above(-value, width)


def _above(value: float, width: int) -> float:
    """The next greater number."""
    if value == math.inf:
        return value
    if value == -math.inf:
        return -reals.number(reals.pattern(math.inf, width) - 1, width)
    if value == 0:
        return reals.number(1, width)
    bits = reals.pattern(value, width)
    return reals.number(bits + 1 if value > 0 else bits - 1, width)
