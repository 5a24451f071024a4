"""Operators over floating-point numbers, by their ranks.

A result is a symbol with what the order says of it: an operator that rounds to the nearest never goes down
where its exact operation goes up. So between two points its results are between those at the points, whose
values are computed exactly as a processor computes them. What is not a number comes last, so that a lower
bound holds of it, too; upper bounds are stated only where the result is a number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, final

from whence.engines.horn.encode.numbers.real_facts import Fact, Facts, Found
from whence.engines.horn.encode.numbers.real_points import first_points, merged, pairs_of
from whence.engines.horn.encode.numbers.real_ranks import is_number, number_of, rank_of
from whence.engines.horn.encode.numbers.values import LOST, Number, Ranked, Reading, Symbols, Truth, Value
from whence.logic.floating_point import reals
from whence.logic.term import Op, Term
from whence.program.operators import Operator

Rule: TypeAlias = Callable[[int, int, int], int]
_RULES: Final = {
    Operator.FADD: reals.add,
    Operator.FSUB: reals.sub,
    Operator.FMUL: reals.mul,
    Operator.FDIV: reals.div,
}
_OPPOSITE: Final = {
    Operator.FULT: Operator.FOGE,
    Operator.FULE: Operator.FOGT,
    Operator.FUGT: Operator.FOLE,
    Operator.FUGE: Operator.FOLT,
    Operator.FUEQ: Operator.FONE,
    Operator.FUNE: Operator.FOEQ,
    Operator.FUNO: Operator.FORD,
}
COMPARED: Final = frozenset(
    {
        *_OPPOSITE,
        *_OPPOSITE.values(),
        Operator.FCOMPARE_LESS,
        Operator.FCOMPARE_GREATER,
    }
)


@final
class RealArithmetic:
    def __init__(self, symbols: Symbols) -> None:
        self.symbols = symbols
        self.terms = symbols.terms
        self._known: dict[tuple[Operator, Term, Term, int], Ranked] = {}
        """The same operands give the same rank, but for quotients: these depend on the sign of a zero."""

    # comparisons

    def compared(self, operator: Operator, one: Ranked, other: Ranked) -> Value:
        terms, left, right = self.terms, one.term, other.term
        if not self.symbols.points.is_nearest:
            return LOST
        opposite = _OPPOSITE.get(operator)
        if opposite is not None:
            return Truth(terms.not_(self._ordered(opposite, left, right)))
        if operator not in (Operator.FCOMPARE_LESS, Operator.FCOMPARE_GREATER):
            return Truth(self._ordered(operator, left, right))
        unordered = terms.integer(-1 if operator is Operator.FCOMPARE_LESS else 1)
        result = terms.ite(self._ordered(Operator.FOGT, left, right), terms.integer(1), unordered)
        result = terms.ite(self._ordered(Operator.FOEQ, left, right), terms.integer(0), result)
        return Number(terms.ite(self._ordered(Operator.FOLT, left, right), terms.integer(-1), result), -1, 1)

    def _ordered(self, operator: Operator, left: Term, right: Term) -> Term:
        terms = self.terms
        match operator:
            case Operator.FOLT:
                return terms.and_(terms.lt(left, right), is_number(terms, right))
            case Operator.FOLE:
                return terms.and_(terms.le(left, right), is_number(terms, right))
            case Operator.FOGT | Operator.FOGE:
                turned = Operator.FOLT if operator is Operator.FOGT else Operator.FOLE
                return self._ordered(turned, right, left)
            case Operator.FOEQ:
                return terms.and_(terms.eq(left, right), is_number(terms, left))
            case _:
                both = terms.and_(is_number(terms, left), is_number(terms, right))
                return both if operator is Operator.FORD else terms.and_(both, terms.ne(left, right))

    # operators

    def applied(self, operator: Operator, operands: Sequence[Ranked], bits: int) -> Ranked:
        """The result, as wide as the operands."""
        if operator is Operator.FNEG:
            return self._negated(operands[0])
        rule = _RULES.get(operator)
        if rule is None or not self.symbols.points.is_nearest:
            return self.symbols.any_real(bits)
        left, right = map(_pointed, operands)
        key = (operator, left.term, right.term, bits)
        known = self._known.get(key)
        if known is None:
            known = self._computed(operator, rule, left, right, bits)
            if operator is not Operator.FDIV:
                self._known[key] = known
        return known

    def _negated(self, real: Ranked) -> Ranked:
        terms = self.terms
        turned = terms.ite(is_number(terms, real.term), terms.neg(real.term), real.term)
        return Ranked(turned, first_points(-each for each in real.points))

    def _computed(self, operator: Operator, rule: Rule, left: Ranked, right: Ranked, bits: int) -> Ranked:
        def value(one: float, other: float) -> float:
            patterns = reals.pattern(one, bits), reals.pattern(other, bits)
            return reals.number(rule(*patterns, bits), bits)

        pairs = pairs_of(left.points, right.points)
        if operator is Operator.FDIV:
            pairs = [each for each in pairs if each[1]]
        found = [(one, other, value(one, other)) for one, other in pairs]
        result = self.symbols.real("real", first_points(each for _, _, each in found))
        facts = Facts(self.terms, result.term, left.term, right.term)
        for premise, fact in self._facts_of(operator, facts, left, right, found):
            self.symbols.define(result.term, self.terms.implies(premise, fact))
        return result

    def _facts_of(
        self, operator: Operator, facts: Facts, left: Ranked, right: Ranked, found: Found
    ) -> Iterator[Fact]:
        match operator:
            case Operator.FADD:
                yield from facts.of_sum(found)
            case Operator.FSUB:
                yield from facts.of_difference(found)
            case Operator.FMUL:
                if _is_factor(left) and not _is_factor(right):
                    swapped = [(other, one, value) for one, other, value in found]
                    turned = Facts(self.terms, facts.result, right.term, left.term)
                    yield from turned.of_multiple(swapped, is_rising=left.points[0] > 0)
                elif _is_factor(right):
                    yield from facts.of_multiple(found, is_rising=right.points[0] > 0)
                else:
                    yield from facts.of_product(found)
                yield from facts.of_factor(left.term, right.term, divides=False)
                yield from facts.of_factor(right.term, left.term, divides=False)
            case _:
                if _is_factor(right):
                    yield from facts.of_multiple(found, is_rising=right.points[0] > 0)
                else:
                    yield from facts.of_quotient(found)
                yield from facts.of_factor(left.term, right.term, divides=True)

    # functions of one number

    def absolute(self, real: Ranked) -> Ranked:
        terms = self.terms
        term = terms.ite(terms.lt(real.term, terms.integer(0)), terms.neg(real.term), real.term)
        return Ranked(term, first_points(abs(each) for each in real.points))

    def root(self, real: Ranked, bits: int) -> Ranked:
        """Of a negative number it is no number, which is left open."""
        if not self.symbols.points.is_nearest:
            return self.symbols.any_real(bits)
        points = [each for each in real.points if each >= 0]
        zero = self.terms.le(self.terms.integer(0), real.term)
        return self._rising(real, points, lambda value: reals.sqrt(value, bits), bits, where=zero)

    def lesser(self, one: Ranked, other: Ranked) -> Ranked:
        """What is no number comes last, so that the other one is chosen."""
        term = self.terms.ite(self.terms.le(one.term, other.term), one.term, other.term)
        return Ranked(term, merged(one.points, other.points))

    def greater(self, one: Ranked, other: Ranked) -> Ranked:
        """The other one, if either is no number."""
        terms = self.terms
        is_other = terms.or_(terms.not_(is_number(terms, one.term)), terms.le(one.term, other.term))
        is_other = terms.and_(is_other, is_number(terms, other.term))
        return Ranked(terms.ite(is_other, other.term, one.term), merged(one.points, other.points))

    def integral(self, real: Ranked, rounding: reals.Rounding, bits: int) -> Ranked:
        if not self.symbols.points.is_nearest:
            return self.symbols.any_real(bits)
        return self._rising(real, real.points, lambda value: reals.integral(value, bits, rounding), bits)

    def narrowed(self, real: Ranked) -> Ranked:
        """From double to single precision."""
        if not self.symbols.points.is_nearest:
            return self.symbols.any_real(32)
        return self._rising(real, real.points, lambda value: reals.converted(value, 64, 32), 64, 32)

    def _rising(
        self,
        real: Ranked,
        points: Sequence[float],
        rule: Callable[[int], int],
        bits: int,
        target: int = 0,
        where: Term | None = None,
    ) -> Ranked:
        """A function that keeps the order; what is no number stays that. `where` says when the result of a
        number is one."""
        terms = self.terms
        values = [(each, reals.number(rule(reals.pattern(each, bits)), target or bits)) for each in points]
        result = self.symbols.real("real", first_points(value for _, value in values))
        for point, value in values:
            at, known = terms.integer(rank_of(point)), terms.integer(rank_of(value))
            is_below = terms.and_(terms.le(real.term, at), terms.true if where is None else where)
            self.symbols.define(result.term, terms.implies(is_below, terms.le(result.term, known)))
            self.symbols.define(
                result.term, terms.implies(terms.le(at, real.term), terms.le(known, result.term))
            )
        return result

    # integers

    def of_integer(self, number: Number, bits: int) -> Ranked:
        """The number nearest to an integer."""
        terms = self.terms

        def value(whole: int) -> float:
            return reals.number(reals.of_integer(whole, bits), bits)

        if number.low == number.high and self.symbols.points.is_nearest:
            return self.constant(value(number.low))
        inside = [each for each in self.symbols.points.whole if number.low < each < number.high]
        points = [number.low, number.high, *inside]
        result = self.symbols.real("real", first_points(map(value, points)))
        if not self.symbols.points.is_nearest:
            points = []
        for point in points:
            at, known = terms.integer(point), terms.integer(rank_of(value(point)))
            below = terms.implies(terms.le(number.term, at), terms.le(result.term, known))
            above = terms.implies(terms.le(at, number.term), terms.le(known, result.term))
            self.symbols.define(result.term, terms.and_(below, above))
        return result

    def to_integer(self, real: Ranked, bits: int, is_signed: bool) -> Number:
        """Towards zero, where that fits; else any number of the type."""
        terms = self.terms
        low, high = Reading.bounds(bits, is_signed)
        result = self.symbols.in_type("whole", bits, is_signed)
        least, most = _last_within(low), _last_within(high)
        fits_above = terms.le(real.term, terms.integer(rank_of(most)))
        fits_below = terms.le(terms.integer(rank_of(least)), real.term)
        for point in (*real.points, least, most):
            if least <= point <= most:
                at, whole = terms.integer(rank_of(point)), terms.integer(int(point))
                below = terms.and_(fits_below, terms.le(real.term, at))
                above = terms.and_(fits_above, terms.le(at, real.term))
                self.symbols.define(result, terms.implies(below, terms.le(result, whole)))
                self.symbols.define(result, terms.implies(above, terms.le(whole, result)))
        return Number(result, low, high)

    def constant(self, value: float) -> Ranked:
        return Ranked(self.terms.integer(rank_of(value)), first_points((value,)))


def _pointed(real: Ranked) -> Ranked:
    """A constant with its number as the only point. A choice that is decided, as the lesser of two constants,
    and a constant that is widened have other points, too, at which no factor may be taken."""
    if real.term.op is not Op.INT:
        return real
    return Ranked(real.term, first_points((number_of(real.term.value),)))


def _is_factor(real: Ranked) -> bool:
    """Whether it is one finite number that is not zero."""
    return real.term.op is Op.INT and real.points != () and real.points[0] != 0


def _last_within(bound: int) -> float:
    """The double nearest to a bound of a type, not beyond it."""
    found = float(bound)
    if abs(int(found)) > abs(bound):
        found = math.nextafter(found, 0.0)
    return found
