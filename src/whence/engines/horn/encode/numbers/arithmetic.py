"""Operators over mathematical integers.

Results that do not fit wrap by a case split, or by a symbol for how often they wrap; where C leaves that
undefined they are taken to fit, if the caller allows it, and `leaned` says that this mattered. What has no
linear meaning is any value of its type, with the linear facts that are cheap to state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.engines.horn.encode.numbers.bit_runs import power_in, runs_of
from whence.engines.horn.encode.numbers.products import expanded_product
from whence.engines.horn.encode.numbers.values import Number, Reading, Symbols, Truth, Value, constant
from whence.logic.term import Op, Term
from whence.program.operators import Operator, Overflow

_SIGNED_ORDER = {Operator.SLT: (0, 1, True), Operator.SGT: (1, 0, True), Operator.SLE: (0, 1, False)}
_SIGNED_ORDER[Operator.SGE] = (1, 0, False)
_UNSIGNED_ORDER = {Operator.ULT: (0, 1, True), Operator.UGT: (1, 0, True), Operator.ULE: (0, 1, False)}
_UNSIGNED_ORDER[Operator.UGE] = (1, 0, False)
SIGNED_OPERATORS = frozenset(
    {*_SIGNED_ORDER, Operator.SDIV, Operator.SREM, Operator.ASHR, Operator.SEXT, Operator.SMIN, Operator.SMAX}
)
UNSIGNED_OPERATORS = frozenset(_UNSIGNED_ORDER) | frozenset(
    (Operator.UDIV, Operator.UREM, Operator.LSHR, Operator.ZEXT, Operator.UMIN, Operator.UMAX)
)
_MOST_WRAPS = 1 << 40
_MOST_RUNS = 3
"""Runs of ones in a mask whose bits are followed exactly."""


@final
class Arithmetic:
    def __init__(self, symbols: Symbols, *, wraps_always: bool, has_products: bool = False) -> None:
        """`has_products`: products of values are followed exactly."""
        self.symbols = symbols
        self.terms = symbols.terms
        self._wraps_always = wraps_always
        self._has_products = has_products
        self.multiplied = False
        """Whether values are multiplied with each other."""
        self.moduli: set[int] = set()
        """Of results that wrap."""
        self._quotients: dict[tuple[Number, int], tuple[Number, Number]] = {}
        self._floors: dict[tuple[Number, int], tuple[Number, Number]] = {}
        self.leaned = False
        """Whether a result was taken to fit because the language leaves it undefined otherwise."""

    # readings

    def read(self, value: Value, bits: int, is_signed: bool) -> Number:
        """The value in the signed or in the unsigned range of its width."""
        if isinstance(value, Truth):
            one = self.terms.integer(-1 if is_signed else 1)
            term = self.terms.ite(value.term, one, self.terms.integer(0))
            return Number(term, -1, 0) if is_signed else Number(term, 0, 1)
        low, high = Reading.bounds(bits, is_signed)
        if not isinstance(value, Number):
            return Number(self.symbols.in_type("any", bits, is_signed), low, high)
        if low <= value.low and value.high <= high:
            return value
        return self._shifted(value, bits, low, high)

    def _shifted(self, value: Number, bits: int, low: int, high: int) -> Number:
        terms, modulus = self.terms, 1 << bits
        term = value.term
        if value.high < low or value.low > high:
            moved = modulus if value.high < low else -modulus
            return Number(terms.add(term, terms.integer(moved)), value.low + moved, value.high + moved)
        if value.low < low:
            term = terms.ite(
                terms.lt(term, terms.integer(low)), terms.add(term, terms.integer(modulus)), term
            )
        else:
            too_large = terms.lt(terms.integer(high), term)
            term = terms.ite(too_large, terms.sub(term, terms.integer(modulus)), term)
        return self._noted(term, low, high, value)

    def _noted(self, term: Term, low: int, high: int, *operands: Number) -> Number:
        """A result whose range is that of its operands' making: sure if theirs are."""
        if all(map(self.symbols.is_sure, operands)):
            self.symbols.note_range(term, low, high)
        return Number(term, low, high)

    def _result(self, name: str, low: int, high: int, *operands: Number) -> Term:
        """A symbol whose range follows from those of the operands. What is stated of a symbol must not say
        anything of other paths, where an operand need not be in its range."""
        if all(map(self.symbols.is_sure, operands)):
            return self.symbols.integer(name, low, high)
        symbol, terms = self.symbols.integer(name), self.terms
        is_inside = terms.and_(terms.le(terms.integer(low), symbol), terms.le(symbol, terms.integer(high)))
        self.symbols.define(symbol, terms.implies(self._are_inside(*operands), is_inside))
        return symbol

    def _are_inside(self, *operands: Number) -> Term:
        """That the numbers are in their ranges, unless that is sure."""
        terms, unsure = self.terms, [each for each in operands if not self.symbols.is_sure(each)]
        above = (terms.le(terms.integer(each.low), each.term) for each in unsure)
        return terms.and_(*above, *(terms.le(each.term, terms.integer(each.high)) for each in unsure))

    def any_number(self, bits: int, is_signed: bool, name: str = "any") -> Number:
        low, high = Reading.bounds(bits, is_signed)
        return Number(self.symbols.in_type(name, bits, is_signed), low, high)

    # fitting

    def fitted(
        self, number: Number, bits: int, is_signed: bool, overflow: Overflow, needs: list[Term]
    ) -> Number:
        """The result of an operation, in the range of its width. What is assumed is added to `needs`."""
        low, high = Reading.bounds(bits, is_signed)
        if low <= number.low and number.high <= high:
            return number
        if overflow is not Overflow.WRAPS and not self._wraps_always:
            is_fitting = is_signed or overflow is not Overflow.SIGNED_UNDEFINED
            if is_fitting:
                return self._assumed(number, bits, low, high, needs)
        return self.wrapped(number, bits, low, high)

    def _assumed(self, number: Number, bits: int, low: int, high: int, needs: list[Term]) -> Number:
        terms = self.terms
        self.leaned = True
        if not self.symbols.states_range(bits):
            return Number(number.term, max(number.low, low), min(number.high, high))
        if number.low < low:
            needs.append(terms.le(terms.integer(low), number.term))
        if number.high > high:
            needs.append(terms.le(number.term, terms.integer(high)))
        return Number(number.term, max(number.low, low), min(number.high, high))

    def wrapped(self, number: Number, bits: int, low: int, high: int) -> Number:
        """Modulo 2**bits into the range: by cases, if it wraps once at most in each direction. Where products
        are followed, by a sum, which is easier to multiply."""
        terms, modulus = self.terms, 1 << bits
        self.moduli.add(modulus)
        is_once = number.low >= low - modulus and number.high <= high + modulus
        if is_once and not self._has_products:
            term = number.term
            if number.low < low:
                is_low = terms.lt(number.term, terms.integer(low))
                term = terms.ite(is_low, terms.add(number.term, terms.integer(modulus)), term)
            if number.high > high:
                is_high = terms.lt(terms.integer(high), number.term)
                term = terms.ite(is_high, terms.sub(number.term, terms.integer(modulus)), term)
            return self._noted(term, low, high, number)
        if number.high - number.low > _MOST_WRAPS * modulus:
            return Number(self.symbols.integer("wrapped", low, high), low, high)
        times = self.symbols.integer("wraps")
        term = terms.sub(number.term, terms.scale(modulus, times))
        self.symbols.define(times, terms.le(terms.integer(low), term))
        self.symbols.define(times, terms.le(term, terms.integer(high)))
        return self._noted(term, low, high)

    # operators

    def compared(self, operator: Operator, operands: Sequence[Value], bits: int) -> Truth:
        terms = self.terms
        order = _SIGNED_ORDER.get(operator) or _UNSIGNED_ORDER.get(operator)
        if order is not None:
            sides = [self.read(each, bits, operator in _SIGNED_ORDER).term for each in operands]
            compare = terms.lt if order[2] else terms.le
            return Truth(compare(sides[order[0]], sides[order[1]]))
        return Truth(self._equal(operands, bits, is_equal=operator is Operator.EQ))

    def _equal(self, operands: Sequence[Value], bits: int, *, is_equal: bool) -> Term:
        terms, (left, right) = self.terms, operands
        if isinstance(left, Truth) and isinstance(right, Truth):
            same = terms.iff(left.term, right.term)
        else:
            is_signed = any(isinstance(each, Number) and each.low < 0 for each in operands)
            same = terms.eq(self.read(left, bits, is_signed).term, self.read(right, bits, is_signed).term)
        return same if is_equal else terms.not_(same)

    def applied(
        self,
        operator: Operator,
        operands: Sequence[Value],
        bits: int,
        is_signed: bool,
        overflow: Overflow,
        needs: list[Term],
    ) -> Number:
        """An integer operator whose operands are as wide as its result."""
        match operator:
            case Operator.ADD | Operator.SUB:
                left, right = (self.read(each, bits, is_signed) for each in operands)
                right = self._nearest(right, bits)
                result = self._sum(left, right) if operator is Operator.ADD else self._difference(left, right)
                return self.fitted(result, bits, is_signed, overflow, needs)
            case Operator.MUL:
                return self._product(operands, bits, is_signed, overflow, needs)
            case Operator.SHL:
                return self._shifted_left(operands, bits, is_signed, overflow, needs)
            case Operator.SDIV | Operator.SREM | Operator.UDIV | Operator.UREM:
                return self._divided(operator, operands, bits)
            case Operator.LSHR | Operator.ASHR:
                return self._shifted_right(operator, operands, bits)
            case Operator.AND:
                return self._and(operands, bits, is_signed)
            case Operator.OR | Operator.XOR:
                return self._or(operator, operands, bits, is_signed)
            case Operator.SMIN | Operator.SMAX | Operator.UMIN | Operator.UMAX:
                return self._extreme(operator, operands, bits)
            case Operator.ABS:
                return self._absolute(self.read(operands[0], bits, True), bits)
            case _:
                return self.any_number(bits, is_signed)

    def _nearest(self, number: Number, bits: int) -> Number:
        """A constant close to the modulus as a negative one: `x + 4294967295` is `x - 1`."""
        if number.low == number.high and number.low >= 1 << (bits - 1):
            return constant(self.terms, number.low - (1 << bits))
        return number

    def _sum(self, left: Number, right: Number) -> Number:
        return Number(self.terms.add(left.term, right.term), left.low + right.low, left.high + right.high)

    def _difference(self, left: Number, right: Number) -> Number:
        return Number(self.terms.sub(left.term, right.term), left.low - right.high, left.high - right.low)

    def _scaled(self, number: Number, factor: int) -> Number:
        ends = sorted((number.low * factor, number.high * factor))
        return Number(self.terms.scale(factor, number.term), ends[0], ends[1])

    def _product(
        self, operands: Sequence[Value], bits: int, is_signed: bool, overflow: Overflow, needs: list[Term]
    ) -> Number:
        left, right = (self.read(each, bits, is_signed) for each in operands)
        if left.low == left.high:
            left, right = right, left
        if right.low == right.high:
            factor = self._nearest(right, bits).low
            return self.fitted(self._scaled(left, factor), bits, is_signed, overflow, needs)
        self.multiplied = True
        corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
        if self._has_products:
            exact = Number(expanded_product(self.terms, left.term, right.term), min(corners), max(corners))
            return self.fitted(exact, bits, is_signed, overflow, needs)
        low, high = Reading.bounds(bits, is_signed)
        if not (low <= min(corners) and max(corners) <= high):
            if overflow is Overflow.WRAPS or self._wraps_always or not is_signed:
                return self.any_number(bits, is_signed, "product")
            self.leaned = True
        low, high = max(low, min(corners)), min(high, max(corners))
        result = self._result("product", low, high, left, right)
        self._note_product(result, left.term, right.term)
        return Number(result, low, high)

    def _note_product(self, result: Term, left: Term, right: Term) -> None:
        """Signs, and that a product is no smaller than a factor unless the other is zero."""
        terms, zero, one = self.terms, self.terms.integer(0), self.terms.integer(1)
        for first, second in ((left, right), (right, left)):
            self.symbols.define(result, terms.implies(terms.eq(first, zero), terms.eq(result, zero)))
            self.symbols.define(result, terms.implies(terms.eq(first, one), terms.eq(result, second)))
        positive = terms.and_(terms.le(one, left), terms.le(one, right))
        grown = terms.and_(terms.le(left, result), terms.le(right, result))
        self.symbols.define(result, terms.implies(positive, grown))
        mixed = terms.and_(terms.lt(left, zero), terms.le(one, right))
        swapped = terms.and_(terms.lt(right, zero), terms.le(one, left))
        self.symbols.define(result, terms.implies(terms.or_(mixed, swapped), terms.lt(result, zero)))
        negative = terms.and_(terms.lt(left, zero), terms.lt(right, zero))
        self.symbols.define(result, terms.implies(negative, terms.lt(zero, result)))

    def _shifted_left(
        self, operands: Sequence[Value], bits: int, is_signed: bool, overflow: Overflow, needs: list[Term]
    ) -> Number:
        amount = self.read(operands[1], bits, False)
        if amount.low != amount.high or amount.low >= bits:
            return self.any_number(bits, is_signed, "shifted")
        left = self.read(operands[0], bits, is_signed)
        return self.fitted(self._scaled(left, 1 << amount.low), bits, is_signed, overflow, needs)

    def _divided(self, operator: Operator, operands: Sequence[Value], bits: int) -> Number:
        is_signed = operator in (Operator.SDIV, Operator.SREM)
        left, right = (self.read(each, bits, is_signed) for each in operands)
        wants_rest = operator in (Operator.SREM, Operator.UREM)
        if right.low == right.high and right.low != 0:
            if right.low < 0:
                return self.any_number(bits, is_signed, "quotient")
            quotient, rest = self.divided_by(left, right.low)
            return rest if wants_rest else quotient
        if wants_rest:
            return self._rest_of(left, right, is_signed)
        return self._quotient_of(left, right, bits, is_signed)

    def divided_by(self, number: Number, divisor: int) -> tuple[Number, Number]:
        """Quotient towards zero and the rest, which has the sign of the number. The same number has the same
        quotient each time."""
        found = self._quotients.get((number, divisor))
        if found is None:
            found = self._quotients[number, divisor] = self._divided_anew(number, divisor)
        return found

    def _divided_anew(self, number: Number, divisor: int) -> tuple[Number, Number]:
        terms, symbols = self.terms, self.symbols
        if number.low == number.high:
            whole = abs(number.low) // divisor * (-1 if number.low < 0 else 1)
            return constant(terms, whole), constant(terms, number.low - whole * divisor)
        low, high = (
            -(-number.low // divisor) if number.low < 0 else number.low // divisor,
            number.high // divisor,
        )
        if number.high < 0:
            high = -(-number.high // divisor)
        quotient = self._quotient(number, low, high)
        rest = self._rest(number.term, divisor, quotient)
        symbols.note_range(rest, 1 - divisor if number.low < 0 else 0, divisor - 1)
        zero = terms.integer(0)
        is_not_negative = terms.le(zero, number.term)
        least = terms.ite(is_not_negative, zero, terms.integer(1 - divisor)) if number.low < 0 else zero
        most = terms.ite(is_not_negative, terms.integer(divisor - 1), zero) if number.low < 0 else None
        symbols.define(quotient, terms.le(least, rest))
        symbols.define(quotient, terms.le(rest, terms.integer(divisor - 1) if most is None else most))
        lowest = max(1 - divisor, number.low) if number.low < 0 else 0
        highest = min(divisor - 1, max(number.high, 0))
        return Number(quotient, low, high), Number(rest, lowest, highest)

    def _rest_of(self, left: Number, right: Number, is_signed: bool) -> Number:
        """Between zero and the dividend, and smaller than a positive divisor, which was taken away or not."""
        terms = self.terms
        low, high = min(left.low, 0), max(left.high, 0)
        rest = self._result("rest", low, high, left)
        zero = terms.integer(0)
        self.symbols.define(rest, terms.implies(terms.le(zero, left.term), terms.le(zero, rest)))
        self.symbols.define(rest, terms.implies(terms.le(zero, left.term), terms.le(rest, left.term)))
        if is_signed:
            self.symbols.define(rest, terms.implies(terms.le(left.term, zero), terms.le(rest, zero)))
            self.symbols.define(rest, terms.implies(terms.le(left.term, zero), terms.le(left.term, rest)))
        positive = terms.lt(zero, right.term)
        self.symbols.define(rest, terms.implies(positive, terms.lt(rest, right.term)))
        if is_signed:
            self.symbols.define(rest, terms.implies(positive, terms.lt(terms.neg(right.term), rest)))
        usual = terms.and_(positive, terms.le(zero, left.term))
        taken = terms.add(rest, right.term)
        self.symbols.define(
            rest, terms.implies(usual, terms.or_(terms.eq(rest, left.term), terms.le(taken, left.term)))
        )
        return Number(rest, low, high)

    def _quotient_of(self, left: Number, right: Number, bits: int, is_signed: bool) -> Number:
        terms, zero = self.terms, self.terms.integer(0)
        low, high = Reading.bounds(bits, is_signed)
        quotient = self._result("quotient", low, high, left, right)
        usual = terms.and_(terms.le(zero, left.term), terms.lt(zero, right.term))
        fits = terms.and_(terms.le(zero, quotient), terms.le(quotient, left.term))
        self.symbols.define(quotient, terms.implies(usual, fits))
        is_less, half = terms.lt(left.term, right.term), terms.scale(2, quotient)
        few = terms.ite(is_less, terms.eq(quotient, zero), terms.lt(zero, quotient))
        self.symbols.define(quotient, terms.implies(usual, few))
        halved = terms.and_(usual, terms.le(terms.integer(2), right.term))
        self.symbols.define(quotient, terms.implies(halved, terms.le(half, left.term)))
        return Number(quotient, low, high)

    def _shifted_right(self, operator: Operator, operands: Sequence[Value], bits: int) -> Number:
        is_signed = operator is Operator.ASHR
        amount = self.read(operands[1], bits, False)
        left = self.read(operands[0], bits, is_signed)
        if amount.low != amount.high or amount.low >= bits:
            shifted = self._result("shifted", min(left.low, 0), max(left.high, 0), left)
            if left.low >= 0:
                self.symbols.define(shifted, self.terms.le(shifted, left.term))
            return Number(shifted, min(left.low, 0), max(left.high, 0))
        return self.floor(left, 1 << amount.low)[0]

    def floor(self, number: Number, divisor: int) -> tuple[Number, Number]:
        """Quotient towards minus infinity, and the rest, which is never negative. The same number has the
        same quotient each time."""
        found = self._floors.get((number, divisor))
        if found is None:
            found = self._floors[number, divisor] = self._floor_anew(number, divisor)
        return found

    def _floor_anew(self, number: Number, divisor: int) -> tuple[Number, Number]:
        terms = self.terms
        low, high = number.low // divisor, number.high // divisor
        if low == high:
            rest = terms.sub(number.term, terms.integer(low * divisor))
            return constant(terms, low), Number(rest, number.low - low * divisor, number.high - low * divisor)
        quotient = self._quotient(number, low, high)
        rest = self._rest(number.term, divisor, quotient)
        self.symbols.note_range(rest, 0, divisor - 1)
        self.symbols.define(quotient, terms.le(terms.integer(0), rest))
        self.symbols.define(quotient, terms.le(rest, terms.integer(divisor - 1)))
        return Number(quotient, low, high), Number(rest, 0, divisor - 1)

    def _quotient(self, number: Number, low: int, high: int) -> Term:
        """By a constant: where the range is not sure, it follows from the rest and from the number itself."""
        is_sure = self.symbols.is_sure(number)
        return self.symbols.integer("quotient", *((low, high) if is_sure else ()))

    def _rest(self, term: Term, divisor: int, quotient: Term) -> Term:
        """What the quotient leaves. Where products are followed, a value that is divided is replaced by the
        multiple and the rest, so that its products with others fall apart in the same way."""
        terms, symbols = self.terms, self.symbols
        multiple = terms.scale(divisor, quotient)
        if not self._has_products or term.op is not Op.SYMBOL or term in symbols.parted:
            return terms.sub(term, multiple)
        rest = symbols.integer("rest")
        symbols.parted[term] = terms.add(multiple, rest)
        for each in (quotient, rest):
            symbols.define(each, terms.eq(term, symbols.parted[term]))
        return rest

    def _and(self, operands: Sequence[Value], bits: int, is_signed: bool) -> Number:
        left, right = (self.read(each, bits, False) for each in operands)
        if left.low == left.high:
            left, right = right, left
            operands = operands[::-1]
        if right.low == right.high:
            masked = self._masked(operands[0], right.low, bits)
            if masked is not None:
                return masked
        if self._are_apart(left, right):
            return constant(self.terms, 0)
        high = min(left.high, right.high)
        result = self._result("bits", 0, high, left, right)
        self.symbols.define(result, self.terms.le(result, left.term))
        self.symbols.define(result, self.terms.le(result, right.term))
        return Number(result, 0, high)

    def _masked(self, value: Value, mask: int, bits: int) -> Number | None:
        """The bits of the mask, run by run: those below the end of a run without those below its start. The
        bits are the same in both readings of the value. None if the runs are many."""
        runs = runs_of(mask)
        if len(runs) > _MOST_RUNS:
            return None
        number = value if isinstance(value, Number) else self.read(value, bits, False)
        total = constant(self.terms, 0)
        for start, end in runs:
            above = self.read(number, bits, False) if end == bits else self.floor(number, 1 << end)[1]
            below = self.floor(number, 1 << start)[1] if start else constant(self.terms, 0)
            total = self._sum(total, self._difference(above, below))
        return self._noted(total.term, 0, min(mask, total.high), number)

    def _are_apart(self, left: Number, right: Number) -> bool:
        """Whether no bit is set in both: one is a multiple of a power of two, the other smaller than that."""
        return any(
            other.low >= 0 and other.high < power_in(number.term)
            for number, other in ((left, right), (right, left))
        )

    def _or(self, operator: Operator, operands: Sequence[Value], bits: int, is_signed: bool) -> Number:
        terms = self.terms
        left, right = (self.read(each, bits, False) for each in operands)
        if left.low == left.high:
            left, right = right, left
            operands = operands[::-1]
        if operator is Operator.XOR and right.low == right.high == (1 << bits) - 1:
            return self._difference(constant(terms, (1 << bits) - 1), left)
        high = (1 << max(left.high.bit_length(), right.high.bit_length())) - 1
        shared = self._masked(operands[0], right.low, bits) if right.low == right.high else None
        if shared is None and self._are_apart(left, right):
            shared = constant(terms, 0)
        if shared is not None:
            both = self._sum(left, right)
            twice = self._scaled(shared, 1 if operator is Operator.OR else 2)
            return Number(terms.sub(both.term, twice.term), 0, min(both.high, high))
        result = self._result("bits", 0, high, left, right)
        facts = [terms.le(result, terms.add(left.term, right.term))]
        if operator is Operator.OR:
            facts += [terms.le(left.term, result), terms.le(right.term, result)]
        self.symbols.define(result, terms.implies(self._are_inside(left, right), terms.and_(*facts)))
        return Number(result, 0, high)

    def _extreme(self, operator: Operator, operands: Sequence[Value], bits: int) -> Number:
        is_signed = operator in (Operator.SMIN, Operator.SMAX)
        left, right = (self.read(each, bits, is_signed) for each in operands)
        is_less = self.terms.lt(left.term, right.term)
        first, second = (left, right) if operator in (Operator.SMIN, Operator.UMIN) else (right, left)
        term = self.terms.ite(is_less, first.term, second.term)
        return Number(term, min(left.low, right.low), max(left.high, right.high))

    def _absolute(self, number: Number, bits: int) -> Number:
        """Of the least number it is the least number, which reads as its opposite without a sign."""
        terms = self.terms
        is_negative = terms.lt(number.term, terms.integer(0))
        return Number(terms.ite(is_negative, terms.neg(number.term), number.term), 0, 1 << (bits - 1))

    # conversions

    def converted(self, operator: Operator, value: Value, from_bits: int, bits: int) -> Number:
        match operator:
            case Operator.ZEXT:
                return self.read(value, from_bits, False)
            case Operator.SEXT:
                return self.read(value, from_bits, True)
            case _:
                return self._truncated(value, from_bits, bits)

    def _truncated(self, value: Value, from_bits: int, bits: int) -> Number:
        is_signed = isinstance(value, Number) and value.low < 0
        number = self.read(value, from_bits, is_signed)
        low, high = Reading.bounds(bits, is_signed)
        if low <= number.low and number.high <= high:
            return number
        return self.wrapped(number, bits, low, high)
