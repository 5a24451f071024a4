"""What operators do to values that are already evaluated."""

from __future__ import annotations

from typing import final

from whence.engines.horn.encode.memory.layout import Layout
from whence.engines.horn.encode.numbers.arithmetic import Arithmetic
from whence.engines.horn.encode.numbers.real_arithmetic import COMPARED, RealArithmetic
from whence.engines.horn.encode.numbers.real_points import merged
from whence.engines.horn.encode.numbers.real_ranks import is_followed
from whence.engines.horn.encode.numbers.values import (
    LOST,
    Number,
    Pointer,
    Ranked,
    Reference,
    Symbols,
    Truth,
    Value,
)
from whence.engines.horn.encode.state import choice
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.program.instructions import Assign
from whence.program.operators import COMPARISONS, UNSIGNED_COMPARISONS, Operator
from whence.program.types import FloatType, IntType, PointerType, ReferenceType

_ADDRESS_BITS = 64
_UNSIGNED_WHOLE = frozenset({Operator.FPTOUI, Operator.FPTOUI_SATURATING})
_WHOLE = frozenset({Operator.FPTOSI, Operator.FPTOSI_SATURATING, *_UNSIGNED_WHOLE})


@final
class Operators:
    def __init__(self, layout: Layout, arithmetic: Arithmetic) -> None:
        self._layout = layout
        self.arithmetic = arithmetic
        self.symbols: Symbols = arithmetic.symbols
        self.terms = arithmetic.terms
        self.reals = RealArithmetic(arithmetic.symbols)

    def applied(
        self, procedure: str, assign: Assign, values: list[Value], is_signed: bool, needs: list[Term]
    ) -> Value:
        """The result in the reading that the target prefers; what is assumed is added to `needs`."""
        operator, operands = assign.operator, assign.operands
        type_ = assign.target.type
        if operator is Operator.COPY:
            return values[0]
        if operator is Operator.SELECT:
            return self._selected(assign, values, is_signed)
        if operator in COMPARISONS:
            return self._compared(procedure, assign, values)
        if isinstance(type_, FloatType) or any(isinstance(each, Ranked) for each in values):
            return self._real(assign, values, is_signed)
        if not isinstance(type_, IntType):
            return self._other(assign, values)
        source = operands[0].type
        if isinstance(values[0], Pointer) and operator is Operator.PTRTOINT and type_.bits == _ADDRESS_BITS:
            return self._number_of(values[0])
        if not isinstance(source, IntType):
            return LOST
        if operator in (Operator.TRUNC, Operator.ZEXT, Operator.SEXT):
            return self._converted(operator, values[0], source.bits, type_.bits)
        if type_.bits == 1 or operator is Operator.COMPARE:
            return self._bit(operator, values, source.bits)
        return self.arithmetic.applied(operator, values, type_.bits, is_signed, assign.overflow, needs)

    def _real(self, assign: Assign, values: list[Value], is_signed: bool) -> Value:
        """Operators on floating-point numbers, and those that yield one."""
        operator, type_, source = assign.operator, assign.target.type, assign.operands[0].type
        match type_, values:
            case _, [Ranked() as one, Ranked() as other] if operator in COMPARED:
                return self.reals.compared(operator, one, other)
            case FloatType(bits), [*operands] if is_followed(type_) and source == type_:
                known = [each for each in operands if isinstance(each, Ranked)]
                return self.reals.applied(operator, known, bits) if len(known) == len(operands) else LOST
            case FloatType(bits), [Ranked() as one] if operator is Operator.FPEXT and is_followed(type_):
                return Ranked(one.term, merged(one.points, self.symbols.points.of_width(bits)))
            case FloatType(32), [Ranked() as one] if operator is Operator.FPTRUNC:
                return self.reals.narrowed(one)
            case FloatType(bits), [Number() | Truth()] if is_followed(type_) and isinstance(source, IntType):
                if operator in (Operator.SITOFP, Operator.UITOFP):
                    is_read_signed = operator is Operator.SITOFP
                    return self.reals.of_integer(
                        self.arithmetic.read(values[0], source.bits, is_read_signed), bits
                    )
                return LOST
            case IntType(bits), [Ranked() as one] if operator in _WHOLE and bits > 1:
                return self.reals.to_integer(one, bits, operator not in _UNSIGNED_WHOLE)
            case _:
                return LOST

    def _number_of(self, pointer: Pointer) -> Number:
        """The address as a number: where the object begins, which is not known, and the offset."""
        terms = self.terms
        base = self._base(f"of {pointer.object.id}")
        for each in self._layout.single:
            there = terms.eq(pointer.object, terms.integer(each.number))
            if there is not terms.false:
                begin = self.symbols.integer("begin", 0) if each.is_renewed else self._base(str(each.number))
                base = terms.ite(there, begin, base)
        base = terms.ite(terms.eq(pointer.object, terms.integer(0)), terms.integer(0), base)
        return Number(terms.add(base, pointer.offset), 0, (1 << _ADDRESS_BITS) - 1)

    def _base(self, name: str) -> Term:
        return self.terms.symbol(f"begin {name}", INT)

    def truth(self, value: Value) -> Term:
        if isinstance(value, Truth):
            return value.term
        if isinstance(value, Number):
            return self.terms.ne(value.term, self.terms.integer(0))
        return self.symbols.truth("condition")

    def _selected(self, assign: Assign, values: list[Value], is_signed: bool) -> Value:
        sides: list[Value] = []
        for operand, value in zip(assign.operands[1:], values[1:], strict=True):
            read = value
            if isinstance(value, Number) and isinstance(operand.type, IntType):
                read = self.arithmetic.read(value, operand.type.bits, is_signed)
            sides.append(read)
        return choice(self.terms, self.truth(values[0]), sides[0], sides[1])

    def _converted(self, operator: Operator, value: Value, from_bits: int, bits: int) -> Value:
        if bits > 1:
            return self.arithmetic.converted(operator, value, from_bits, bits)
        number = self.arithmetic.read(value, from_bits, False)
        rest = self.arithmetic.floor(number, 2)[1]
        return Truth(self.terms.eq(rest.term, self.terms.integer(1)))

    def _bit(self, operator: Operator, values: list[Value], bits: int) -> Value:
        """Operators on single bits, and those that yield one."""
        terms = self.terms
        if operator is Operator.COMPARE:
            left, right = (self.arithmetic.read(each, bits, True).term for each in values)
            other = terms.ite(terms.eq(left, right), terms.integer(0), terms.integer(1))
            return Number(terms.ite(terms.lt(left, right), terms.integer(-1), other), -1, 1)
        if len(values) == 2 and all(isinstance(each, Truth) for each in values):
            one, other = (each.term for each in values if isinstance(each, Truth))
            match operator:
                case Operator.AND:
                    return Truth(terms.and_(one, other))
                case Operator.OR:
                    return Truth(terms.or_(one, other))
                case Operator.XOR | Operator.ADD | Operator.SUB:
                    return Truth(terms.xor(one, other))
                case _:
                    return LOST
        return self._overflows(operator, values, bits)

    def _overflows(self, operator: Operator, values: list[Value], bits: int) -> Value:
        """The tests for results that do not fit."""
        is_signed = operator in (Operator.SADD_OVERFLOWS, Operator.SSUB_OVERFLOWS)
        numbers = [self.arithmetic.read(each, bits, is_signed).term for each in values]
        terms = self.terms
        match operator:
            case Operator.SADD_OVERFLOWS | Operator.UADD_OVERFLOWS:
                result = terms.add(*numbers)
            case Operator.SSUB_OVERFLOWS | Operator.USUB_OVERFLOWS:
                result = terms.sub(*numbers)
            case _:
                return LOST
        low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
        return Truth(terms.or_(terms.lt(result, terms.integer(low)), terms.lt(terms.integer(high), result)))

    def _compared(self, procedure: str, assign: Assign, values: list[Value]) -> Value:
        terms, operator = self.terms, assign.operator
        match values[0], values[1]:
            case Pointer() as one, Pointer() as other:
                if operator in UNSIGNED_COMPARISONS:
                    return self._ordered(operator, one, other)
                same = self._same(procedure, assign, one, other)
                return Truth(same if operator is Operator.EQ else terms.not_(same))
            case Reference(one_object), Reference(other_object):
                alike = terms.eq(one_object, other_object)
                return Truth(alike if operator is Operator.EQ else terms.not_(alike))
            case ((Number() | Truth()), (Number() | Truth())):
                type_ = assign.operands[0].type
                assert isinstance(type_, IntType)
                if type_.bits == 1 and operator not in (Operator.EQ, Operator.NE):
                    return LOST
                return self.arithmetic.compared(operator, values, type_.bits)
            case _:
                return LOST

    def _same(self, procedure: str, assign: Assign, one: Pointer, other: Pointer) -> Term:
        """Those of different objects are not the same, unless the system decides."""
        terms = self.terms
        is_object, is_offset = terms.eq(one.object, other.object), terms.eq(one.offset, other.offset)
        if is_object is terms.true or not self._layout.may_coincide(procedure, assign):
            return terms.and_(is_object, is_offset)
        null = terms.integer(0)
        is_null = terms.or_(terms.eq(one.object, null), terms.eq(other.object, null))
        meets = terms.and_(terms.not_(is_null), self.symbols.truth("coincides"))
        return terms.ite(is_object, is_offset, meets)

    def _ordered(self, operator: Operator, one: Pointer, other: Pointer) -> Value:
        """By offset inside of one object; else not known."""
        terms = self.terms
        compare = {
            Operator.ULT: terms.lt(one.offset, other.offset),
            Operator.ULE: terms.le(one.offset, other.offset),
            Operator.UGT: terms.lt(other.offset, one.offset),
            Operator.UGE: terms.le(other.offset, one.offset),
        }[operator]
        unknown = self.symbols.truth("order")
        return Truth(terms.ite(terms.eq(one.object, other.object), compare, unknown))

    def _other(self, assign: Assign, values: list[Value]) -> Value:
        match assign.operator, assign.target.type:
            case Operator.CAST, ReferenceType():
                return values[0]
            case Operator.BITCAST, PointerType():
                return values[0]
            case _:
                return LOST
