"""Integers of fixed width as mathematical ones: a sum is cut off where its reading matters, not before.

A reading (signed or unsigned) of a term whose value may lie outside the type is one of
- the term itself, where bounds show that it fits, or where `Exactness` says that it does,
- an exact choice, where it is at most one turn away,
- `wrap(term)`, of which only is known that it fits, and that it is the term if that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from whence.engines.heap.state.facts import Facts
from whence.engines.heap.state.values import Number
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.program.operators import Operator

Exactness = Callable[[Term, int, int], bool]
"""Whether the term may be taken to lie between the bounds; who says so has to show it."""

_WRAP = "wrap"


def is_wrapped(term: Term) -> bool:
    """Whether it is a `wrap` of its argument."""
    return term.op is Op.APPLY and term.function.name.startswith(f"{_WRAP} ")


@final
class Arithmetic:
    def __init__(self, facts: Facts, exactness: Exactness) -> None:
        self.facts = facts
        self.terms = facts.terms
        self._exactness = exactness

    def integer(self, value: int) -> Term:
        return self.terms.integer(value)

    def truth(self, number: Number) -> Term:
        return self.terms.ne(number.term, self.integer(0))

    def bit(self, condition: Term) -> Number:
        return Number(self.terms.ite(condition, self.integer(1), self.integer(0)), 1)

    def signed(self, number: Number) -> Term:
        if number.bits == 1:
            return self.terms.neg(number.term)
        half = 1 << (number.bits - 1)
        return self.reading(number, -half, half - 1)

    def unsigned(self, number: Number) -> Term:
        return number.term if number.bits == 1 else self.reading(number, 0, (1 << number.bits) - 1)

    def reading(self, number: Number, low: int, high: int, *, is_plain: bool = False) -> Term:
        term, terms = number.term, self.terms
        lowest, highest = self.facts.interval(term)
        if lowest is not None and highest is not None and low <= lowest and highest <= high:
            return term
        if not is_plain and self._exactness(term, low, high):
            return term
        turn = 1 << number.bits
        if lowest is not None and highest is not None and low - turn <= lowest and highest <= high + turn:
            above = terms.ite(terms.gt(term, self.integer(high)), terms.sub(term, self.integer(turn)), term)
            return terms.ite(terms.lt(term, self.integer(low)), terms.add(term, self.integer(turn)), above)
        wrapped = self.facts.ranged(f"{_WRAP} {low} {high}", (term,), low, high)
        formal = self.terms.symbol("wrapped", INT)
        result = self.facts.unknown(f"{_WRAP} {low} {high}", (formal,))
        self.facts.define(result, terms.implies(self.between(formal, low, high), terms.eq(result, formal)))
        return wrapped

    def canonical(self, number: Number) -> Term:
        """The signed reading, assuming nothing."""
        if number.bits == 1:
            return number.term
        half = 1 << (number.bits - 1)
        return self.reading(number, -half, half - 1, is_plain=True)

    def between(self, term: Term, low: int, high: int) -> Term:
        return self.terms.and_(
            self.terms.ge(term, self.integer(low)), self.terms.le(term, self.integer(high))
        )

    def apply(self, operator: Operator, operands: Sequence[Number], bits: int) -> Number | None:
        """None where the operator is not understood."""
        terms = self.terms
        one = operands[0]
        other = operands[1] if len(operands) > 1 else one
        if bits == 1 and one.bits == 1 and operator in _ON_BITS:
            return self._on_bits(operator, one, other)
        match operator:
            case Operator.COPY:
                return one
            case Operator.ADD:
                return Number(terms.add(one.term, other.term), bits)
            case Operator.SUB:
                return Number(terms.sub(one.term, other.term), bits)
            case Operator.MUL:
                return self._product(one, other, bits)
            case Operator.TRUNC:
                return Number(one.term if bits > 1 else terms.mod(one.term, self.integer(2)), bits)
            case Operator.ZEXT:
                return Number(self.unsigned(one), bits)
            case Operator.SEXT:
                return Number(self.signed(one), bits)
            case Operator.SELECT:
                chosen = terms.ite(self.truth(one), operands[1].term, operands[2].term)
                return Number(chosen, bits)
            case Operator.EQ | Operator.NE | Operator.ULT | Operator.ULE | Operator.UGT | Operator.UGE:
                return self.bit(self._compared(operator, one, other))
            case Operator.SLT | Operator.SLE | Operator.SGT | Operator.SGE:
                return self.bit(self._compared(operator, one, other))
            case Operator.SDIV | Operator.SREM | Operator.UDIV | Operator.UREM:
                return self._division(operator, one, other, bits)
            case Operator.SHL | Operator.LSHR | Operator.ASHR:
                return self._shift(operator, one, other, bits)
            case Operator.AND | Operator.OR | Operator.XOR:
                return self._bitwise(operator, one, other, bits)
            case Operator.SMIN | Operator.SMAX | Operator.UMIN | Operator.UMAX:
                is_signed = operator in (Operator.SMIN, Operator.SMAX)
                a, b = (self.signed(one), self.signed(other)) if is_signed else self._unsigned(one, other)
                least = terms.ite(terms.lt(a, b), a, b)
                most = terms.ite(terms.lt(a, b), b, a)
                return Number(least if operator in (Operator.SMIN, Operator.UMIN) else most, bits)
            case Operator.ABS:
                a = self.signed(one)
                return Number(terms.ite(terms.lt(a, self.integer(0)), terms.neg(a), a), bits)
            case _:
                return None

    def _unsigned(self, one: Number, other: Number) -> tuple[Term, Term]:
        return self.unsigned(one), self.unsigned(other)

    def _on_bits(self, operator: Operator, one: Number, other: Number) -> Number:
        a, b = self.truth(one), self.truth(other)
        match operator:
            case Operator.AND:
                return self.bit(self.terms.and_(a, b))
            case Operator.OR:
                return self.bit(self.terms.or_(a, b))
            case Operator.EQ:
                return self.bit(self.terms.iff(a, b))
            case _:
                return self.bit(self.terms.xor(a, b))

    def _compared(self, operator: Operator, one: Number, other: Number) -> Term:
        terms = self.terms
        match operator:
            case Operator.EQ:
                return terms.eq(self.signed(one), self.signed(other))
            case Operator.NE:
                return terms.ne(self.signed(one), self.signed(other))
            case Operator.SLT:
                return terms.lt(self.signed(one), self.signed(other))
            case Operator.SLE:
                return terms.le(self.signed(one), self.signed(other))
            case Operator.SGT:
                return terms.gt(self.signed(one), self.signed(other))
            case Operator.SGE:
                return terms.ge(self.signed(one), self.signed(other))
            case Operator.ULT:
                return terms.lt(*self._unsigned(one, other))
            case Operator.ULE:
                return terms.le(*self._unsigned(one, other))
            case Operator.UGT:
                return terms.gt(*self._unsigned(one, other))
            case _:
                return terms.ge(*self._unsigned(one, other))

    def _product(self, one: Number, other: Number, bits: int) -> Number:
        """A product of two unknowns is one of readings, so that it says something about sizes."""
        if Op.INT in (one.term.op, other.term.op):
            return Number(self.terms.mul(one.term, other.term), bits)
        low = self.facts.interval(one.term)[0], self.facts.interval(other.term)[0]
        if all(each is not None and each >= 0 for each in low):
            return Number(self.terms.mul(one.term, other.term), bits)
        return Number(self.terms.mul(self.signed(one), self.signed(other)), bits)

    def _division(self, operator: Operator, one: Number, other: Number, bits: int) -> Number:
        """The divisor is not zero: that is an obligation of its own."""
        is_signed = operator in (Operator.SDIV, Operator.SREM)
        a, b = (self.signed(one), self.signed(other)) if is_signed else self._unsigned(one, other)
        is_remainder = operator in (Operator.SREM, Operator.UREM)
        if b.op is not Op.INT or b.value == 0:
            return Number(self._general_division(a, b, is_remainder), bits)
        terms, size = self.terms, self.integer(abs(b.value))
        low = self.facts.interval(a)[0]
        plain = terms.div(a, size)
        quotient = plain
        if low is None or low < 0:
            quotient = terms.ite(
                terms.ge(a, self.integer(0)), plain, terms.neg(terms.div(terms.neg(a), size))
            )
        if is_remainder:
            if low is not None and low >= 0:
                return Number(terms.mod(a, size), bits)
            return Number(terms.sub(a, terms.scale(abs(b.value), quotient)), bits)
        return Number(quotient if b.value > 0 else terms.neg(quotient), bits)

    def _general_division(self, a: Term, b: Term, is_remainder: bool) -> Term:
        terms, zero = self.terms, self.integer(0)
        name = "remainder" if is_remainder else "quotient"
        x, y = terms.symbol("dividend", INT), terms.symbol("divisor", INT)
        r = self.facts.unknown(name, (x, y))
        if is_remainder:
            self.facts.define(
                r,
                terms.implies(terms.gt(y, zero), terms.and_(terms.lt(r, y), terms.gt(r, terms.neg(y)))),
                terms.implies(terms.lt(y, zero), terms.and_(terms.gt(r, y), terms.lt(r, terms.neg(y)))),
                terms.implies(terms.ge(x, zero), terms.and_(terms.ge(r, zero), terms.le(r, x))),
                terms.implies(terms.le(x, zero), terms.and_(terms.le(r, zero), terms.ge(r, x))),
                terms.implies(
                    terms.and_(terms.ge(x, zero), terms.or_(terms.lt(x, y), terms.lt(x, terms.neg(y)))),
                    terms.eq(r, x),
                ),
            )
        else:
            self.facts.define(
                r,
                terms.implies(
                    terms.and_(terms.ge(x, zero), terms.gt(y, zero)),
                    terms.and_(terms.ge(r, zero), terms.le(r, x)),
                ),
                terms.implies(terms.and_(terms.gt(x, zero), terms.gt(y, self.integer(1))), terms.lt(r, x)),
            )
        return self.facts.unknown(name, (a, b))

    def _shift(self, operator: Operator, one: Number, other: Number, bits: int) -> Number | None:
        if other.term.op is not Op.INT or not 0 <= other.term.value < bits:
            return None
        factor = 1 << other.term.value
        match operator:
            case Operator.SHL:
                return Number(self.terms.scale(factor, one.term), bits)
            case Operator.LSHR:
                return Number(self.terms.div(self.unsigned(one), self.integer(factor)), bits)
            case _:
                return Number(self.terms.div(self.signed(one), self.integer(factor)), bits)

    def _bitwise(self, operator: Operator, one: Number, other: Number, bits: int) -> Number:
        terms = self.terms
        if one.term.op is Op.INT and other.term.op is not Op.INT:
            one, other = other, one
        mask = other.term.value % (1 << bits) if other.term.op is Op.INT else None
        if operator is Operator.AND and mask is not None and mask & (mask + 1) == 0:
            return Number(terms.mod(one.term, self.integer(mask + 1)), bits)
        if operator is Operator.XOR and mask == (1 << bits) - 1:
            return Number(terms.sub(self.integer(-1), one.term), bits)
        if operator is Operator.OR and mask == 0:
            return one
        a, b = self._unsigned(one, other)
        x, y = terms.symbol("left", INT), terms.symbol("right", INT)
        r = self.facts.ranged(f"{operator.value} {bits}", (x, y), 0, (1 << bits) - 1)
        if operator is Operator.AND:
            self.facts.define(r, terms.le(r, x), terms.le(r, y))
        else:
            more = (terms.ge(r, x), terms.ge(r, y)) if operator is Operator.OR else ()
            self.facts.define(r, terms.le(r, terms.add(x, y)), *more)
        return Number(self.facts.unknown(f"{operator.value} {bits}", (a, b)), bits)


_ON_BITS = frozenset({Operator.AND, Operator.OR, Operator.XOR, Operator.EQ, Operator.NE})
