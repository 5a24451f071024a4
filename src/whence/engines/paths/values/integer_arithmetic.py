"""The IR's operators on mathematical integers.

A value is the signed reading of the machine's bits. Where the language forbids signed overflow the plain
sum is used and the assumption is recorded, unless the exact reading was asked for; where it wraps, the result
is wrapped unless its interval shows that it can't leave the range. Wrapping is exact and commutes with
iteration, so nothing is lost by it.
"""

from __future__ import annotations

from typing import final

from whence.engines.paths.values.intervals import Facts, Ranges, fits, signed_range
from whence.engines.paths.values.symbolic_values import UNKNOWN, Number
from whence.logic.rules.bounds import Interval
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.program.operators import SIGNED_COMPARISONS, Operator, Overflow

_COMPARISONS = {
    Operator.SLT: (False, False),
    Operator.SLE: (False, True),
    Operator.ULT: (False, False),
    Operator.ULE: (False, True),
    Operator.SGT: (True, False),
    Operator.SGE: (True, True),
    Operator.UGT: (True, False),
    Operator.UGE: (True, True),
}
"""Operator -> whether the sides are exchanged, and whether equality counts."""
_UNSIGNED = frozenset({Operator.ULT, Operator.ULE, Operator.UGT, Operator.UGE})
_FORBIDS_SIGNED = frozenset({Overflow.SIGNED_UNDEFINED, Overflow.UNDEFINED})


@final
class Arithmetic:
    """Builds terms; remembers whether a result leaned on the absence of signed overflow."""

    def __init__(self, terms: Terms, ranges: Ranges, *, is_exact: bool = False) -> None:
        self.terms = terms
        self.ranges = ranges
        self._unbounded = frozenset() if is_exact else _FORBIDS_SIGNED
        self.assumed_no_overflow = False

    def apply(
        self,
        operator: Operator,
        operands: tuple[Term, ...],
        widths: tuple[int, int],
        overflow: Overflow,
        facts: Facts,
    ) -> Number:
        """The result on known integers; `widths` are the bits of the operands and of the result."""
        bits, result_bits = widths
        match operator:
            case Operator.COPY:
                return operands[0]
            case Operator.ADD | Operator.SUB | Operator.MUL | Operator.SHL:
                return self._ring(operator, operands, bits, overflow, facts)
            case Operator.SDIV | Operator.SREM | Operator.UDIV | Operator.UREM:
                return self._division(operator, operands, bits, facts)
            case Operator.EQ:
                return self.truth(self.terms.eq(*operands))
            case Operator.NE:
                return self.truth(self.terms.not_(self.terms.eq(*operands)))
            case Operator.AND | Operator.OR | Operator.XOR:
                return self._bitwise(operator, operands, bits, facts)
            case Operator.LSHR | Operator.ASHR:
                return self._shift_right(operator, operands, bits, facts)
            case Operator.TRUNC:
                return self.wrap(operands[0], result_bits, facts)
            case Operator.ZEXT:
                return self.unsigned(operands[0], bits, facts)
            case Operator.SEXT:
                return self._negated(operands[0]) if bits == 1 else operands[0]
            case Operator.SELECT:
                return self.terms.ite(self.condition(operands[0]), operands[1], operands[2])
            case Operator.ABS:
                return self._absolute(operands[0], bits, overflow, facts)
            case Operator.SMIN | Operator.SMAX | Operator.COMPARE:
                return self._ordered(operator, operands)
            case _ if operator in _COMPARISONS:
                return self._compare(operator, operands, bits, facts)
            case _:
                return UNKNOWN

    def truth(self, formula: Term) -> Term:
        """A formula as the integer 0 or 1."""
        return self.terms.ite(formula, self.terms.integer(1), self.terms.integer(0))

    def condition(self, value: Term) -> Term:
        """Whether the integer is not zero."""
        return self.terms.not_(self.terms.eq(value, self.terms.integer(0)))

    def wrap(self, value: Term, bits: int, facts: Facts) -> Term:
        """The reading in `bits` bits of an integer that may not fit."""
        if fits(facts.interval(value), signed_range(bits)):
            return value
        if bits == 1:
            return self.terms.mod(value, self.terms.integer(2))
        half = self.terms.integer(1 << (bits - 1))
        value = self._without_readings(value, 1 << bits)
        shifted = self.terms.mod(self.terms.add(value, half), self.terms.integer(1 << bits))
        return self.terms.sub(shifted, half)

    def _without_readings(self, value: Term, modulus: int) -> Term:
        """The same modulo `modulus`: choices between readings that differ by a multiple of it are dropped,
        so that `c = (unsigned char)(c + 1)` is seen to add one."""
        terms = self.terms
        parts: list[Term] = [terms.integer(constant_part(value))]
        for factor, atom in monomials(value):
            if atom.op is Op.ITE:
                distance = terms.scale(factor, terms.sub(atom.args[1], atom.args[2]))
                if distance.op is Op.INT and distance.value % modulus == 0:
                    atom = atom.args[2]
            parts.append(terms.scale(factor, atom))
        return terms.add(*parts)

    def unsigned(self, value: Term, bits: int, facts: Facts) -> Term:
        """The unsigned reading of a signed one."""
        lowest, highest = facts.interval(value)
        if bits == 1 or (lowest is not None and lowest >= 0):
            return value
        above = self.terms.add(value, self.terms.integer(1 << bits))
        if highest is not None and highest < 0:
            return above
        return self.terms.ite(self.terms.lt(value, self.terms.integer(0)), above, value)

    def _ring(
        self, operator: Operator, operands: tuple[Term, ...], bits: int, overflow: Overflow, facts: Facts
    ) -> Number:
        left, right = operands
        if operator is Operator.SHL:
            if right.op is not Op.INT or not 0 <= right.value < bits:
                return UNKNOWN
            right = self.terms.integer(1 << right.value)
        if operator is Operator.ADD:
            plain = self.terms.add(left, right)
        elif operator is Operator.SUB:
            plain = self.terms.sub(left, right)
        else:
            plain = self.terms.mul(left, right)
        if bits == 1:
            return self.terms.mod(plain, self.terms.integer(2))
        if overflow in self._unbounded:
            if not fits(facts.interval(plain), signed_range(bits)):
                self.assumed_no_overflow = True
            return plain
        return self.wrap(plain, bits, facts)

    def _division(self, operator: Operator, operands: tuple[Term, ...], bits: int, facts: Facts) -> Number:
        left, right = operands
        if right.op is not Op.INT or right.value == 0 or bits == 1:
            return UNKNOWN
        if operator in (Operator.UDIV, Operator.UREM):
            left = self.unsigned(left, bits, facts)
            right = self.unsigned(right, bits, facts)
            is_quotient = operator is Operator.UDIV
            result = self.terms.div(left, right) if is_quotient else self.terms.mod(left, right)
            return self.wrap(result, bits, facts)
        result = self._truncating(operator, left, right.value, facts)
        return self.wrap(result, bits, facts) if right.value == -1 else result

    def _truncating(self, operator: Operator, left: Term, divisor: int, facts: Facts) -> Term:
        """Division towards zero, from the Euclidean one on the absolute value."""
        terms = self.terms
        size = terms.integer(abs(divisor))
        negated = self._negated(left)
        if operator is Operator.SREM:
            upper, lower = terms.mod(left, size), self._negated(terms.mod(negated, size))
        else:
            upper, lower = terms.div(left, size), self._negated(terms.div(negated, size))
            if divisor < 0:
                upper, lower = self._negated(upper), self._negated(lower)
        lowest, highest = facts.interval(left)
        if lowest is not None and lowest >= 0:
            return upper
        if highest is not None and highest <= 0:
            return lower
        return terms.ite(terms.le(terms.integer(0), left), upper, lower)

    def _bitwise(self, operator: Operator, operands: tuple[Term, ...], bits: int, facts: Facts) -> Number:
        left, right = operands
        if bits == 1:
            return self._logical(operator, left, right)
        if left.op is Op.INT:
            left, right = right, left
        if right.op is not Op.INT:
            return UNKNOWN
        mask = right.value
        if operator is Operator.AND and mask >= 0 and (mask & (mask + 1)) == 0:
            return self.terms.mod(left, self.terms.integer(mask + 1))
        if operator is Operator.XOR and mask == -1:
            return self.terms.sub(self.terms.integer(-1), left)
        if (operator is Operator.AND and mask == -1) or (operator is not Operator.AND and mask == 0):
            return left
        if left.op is Op.INT:
            return self.terms.integer(_folded(operator, left.value, mask))
        return UNKNOWN

    def _logical(self, operator: Operator, left: Term, right: Term) -> Term:
        one, other = self.condition(left), self.condition(right)
        if operator is Operator.AND:
            return self.truth(self.terms.and_(one, other))
        if operator is Operator.OR:
            return self.truth(self.terms.or_(one, other))
        return self.truth(self.terms.not_(self.terms.eq(one, other)))

    def _shift_right(self, operator: Operator, operands: tuple[Term, ...], bits: int, facts: Facts) -> Number:
        value, count = operands
        if count.op is not Op.INT or not 0 <= count.value < bits:
            return UNKNOWN
        if operator is Operator.LSHR and count.value:
            value = self.unsigned(value, bits, facts)
        return self.terms.div(value, self.terms.integer(1 << count.value))

    def _compare(self, operator: Operator, operands: tuple[Term, ...], bits: int, facts: Facts) -> Term:
        left, right = operands
        if operator in _UNSIGNED:
            left, right = self.unsigned(left, bits, facts), self.unsigned(right, bits, facts)
        elif bits == 1 and operator in SIGNED_COMPARISONS:
            left, right = self._negated(left), self._negated(right)
        is_exchanged, or_equal = _COMPARISONS[operator]
        if is_exchanged:
            left, right = right, left
        return self.truth(self.terms.le(left, right) if or_equal else self.terms.lt(left, right))

    def _absolute(self, value: Term, bits: int, overflow: Overflow, facts: Facts) -> Term:
        terms = self.terms
        plain = terms.ite(terms.le(terms.integer(0), value), value, self._negated(value))
        if overflow in self._unbounded:
            self.assumed_no_overflow = True
            return plain
        return self.wrap(plain, bits, facts)

    def _ordered(self, operator: Operator, operands: tuple[Term, ...]) -> Number:
        terms = self.terms
        left, right = operands
        less = terms.le(left, right)
        if operator is Operator.SMIN:
            return terms.ite(less, left, right)
        if operator is Operator.SMAX:
            return terms.ite(less, right, left)
        equal = terms.eq(left, right)
        return terms.ite(equal, terms.integer(0), terms.ite(less, terms.integer(-1), terms.integer(1)))

    def _negated(self, value: Term) -> Term:
        return self.terms.sub(self.terms.integer(0), value)

    def rewrapped(self, value: Term) -> Term:
        """A remainder whose dividend turned out to lie in range, without the remainder."""
        if value.op is Op.INT_MOD and value.args[1].op is Op.INT:
            size = abs(value.args[1].value)
            if size and fits(self.ranges.interval(value.args[0]), Interval(0, size - 1)):
                return value.args[0]
        return value


def unwrapped(value: Term) -> tuple[Term, int]:
    """A wrapped sum's remainder and its modulus, or the value itself and 0."""
    parts = monomials(value)
    if len(parts) != 1 or parts[0][0] != 1 or parts[0][1].op is not Op.INT_MOD:
        return value, 0
    remainder = parts[0][1]
    size = remainder.args[1]
    if size.op is not Op.INT or size.value < 2 or constant_part(value) != -(size.value // 2):
        return value, 0
    return remainder.args[0], size.value


def _folded(operator: Operator, left: int, right: int) -> int:
    if operator is Operator.AND:
        return left & right
    return left | right if operator is Operator.OR else left ^ right
