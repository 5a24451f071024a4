"""The operators of `Assign` as Python expressions over unsigned readings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import final

from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.pieces import (
    Expression,
    comparison,
    infix,
    joined,
    number,
    signed,
    unsigned,
)
from whence.execute.translate.expressions.real_arithmetic import RealArithmetic
from whence.program.instructions import Assign
from whence.program.operators import Operator as Op
from whence.program.types import FloatType, IntType, PointerType, bits_of
from whence.records import dataclass

_UNSIGNED_COMPARISONS = {Op.ULT: "<", Op.ULE: "<=", Op.UGT: ">", Op.UGE: ">="}
_SIGNED_COMPARISONS = {Op.SLT: "<", Op.SLE: "<=", Op.SGT: ">", Op.SGE: ">="}
_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_RUNTIME_UNSIGNED = {Op.UMIN: "min", Op.UMAX: "max"}
_RUNTIME_SIGNED = {Op.SMIN: "min", Op.SMAX: "max"}
_DIVISION_HELPERS = {Op.SDIV: "signed_quotient", Op.SREM: "signed_rest"}


def shift_mask(bits: int) -> int:
    """What the hardware keeps of a shift count."""
    return max(31, (1 << (bits - 1).bit_length()) - 1)


def _called(function: str, value: Expression, bits: int) -> Expression:
    """A function of the run that gives an unsigned number of so many bits."""
    return joined(f"{function}({value.text})", py.ATOM, 0, py.mask_of(bits), (value,), may_fail=True)


@final
@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Translates one `Assign`. `atom` puts an expression that is needed twice into a local."""

    atom: Callable[[Expression], Expression]

    def translate(self, assign: Assign, operands: tuple[Expression, ...]) -> Expression:
        match assign.operator:
            case Op.COPY:
                return operands[0]
            case Op.ADD | Op.SUB | Op.MUL | Op.AND | Op.OR | Op.XOR | Op.SHL | Op.LSHR | Op.ASHR:
                return self._integer(assign, *operands)
            case Op.UDIV | Op.SDIV | Op.UREM | Op.SREM:
                return self._division(assign, *operands)
            case Op.EQ | Op.NE:
                return self._equality(assign, *operands)
            case Op.ULT | Op.ULE | Op.UGT | Op.UGE:
                bits = bits_of(assign.operands[0].type)
                left, right = (unsigned(value, bits) for value in operands)
                return comparison(_UNSIGNED_COMPARISONS[assign.operator], left, right)
            case Op.SLT | Op.SLE | Op.SGT | Op.SGE:
                bits = bits_of(assign.operands[0].type)
                return self._signed_comparison(_SIGNED_COMPARISONS[assign.operator], bits, *operands)
            case Op.PTRTOINT if assign.operands[0].type == PointerType(4):
                bits = bits_of(assign.target.type)
                return unsigned(_called("shorten", unsigned(operands[0], 64), 32), bits)
            case Op.INTTOPTR if assign.target.type == PointerType(4):
                return _called("widen", unsigned(operands[0], 32), 64)
            case Op.TRUNC | Op.ZEXT | Op.SEXT | Op.PTRTOINT | Op.INTTOPTR:
                return self._resize(assign, operands[0])
            case Op.SELECT:
                return self._select(assign, *operands)
            case Op.EXTRACT:
                return self._extract(assign, operands[0])
            case Op.INSERT:
                return self._insert(assign, *operands)
            case Op.BITCAST:
                return self._bitcast(assign, operands[0])
            case _:
                return self._rare(assign, operands)

    def _rare(self, assign: Assign, operands: tuple[Expression, ...]) -> Expression:
        first = assign.operands[0].type
        if isinstance(first, FloatType) or assign.operator in (Op.SITOFP, Op.UITOFP):
            return RealArithmetic(self.atom).translate(assign, operands)
        return self._counting(assign, operands, bits_of(first))

    # integers

    def _integer(self, assign: Assign, left: Expression, right: Expression) -> Expression:
        bits = bits_of(assign.target.type)
        match assign.operator:
            case Op.ADD:
                return infix("+", py.SUM, left, right, left.low + right.low, left.high + right.high)
            case Op.SUB:
                return infix("-", py.SUM, left, right, left.low - right.high, left.high - right.low)
            case Op.MUL:
                left, right = _small(left, bits), _small(right, bits)
                corners = [x * y for x in (left.low, left.high) for y in (right.low, right.high)]
                return infix("*", py.PRODUCT, left, right, min(corners), max(corners))
            case Op.AND:
                return self._and(left, right, bits)
            case Op.OR:
                left, right = unsigned(left, bits), unsigned(right, bits)
                return infix("|", py.OR, left, right, 0, _filled(left, right))
            case Op.XOR:
                return self._xor(left, right, bits)
            case _:
                return self._shift(assign.operator, left, right, bits)

    def _and(self, left: Expression, right: Expression, bits: int) -> Expression:
        if bits == 1 and left.condition and right.condition:
            text = f"{left.inside(py.CONJUNCTION)} and {right.inside(py.CONJUNCTION)}"
            return py.condition_of(text, py.CONJUNCTION, (left, right))
        high = min((value.high for value in (left, right) if value.low >= 0), default=-1)
        if high < 0:
            left, right = unsigned(left, bits), unsigned(right, bits)
            high = py.mask_of(bits)
        return infix("&", py.AND, left, right, 0, high)

    def _xor(self, left: Expression, right: Expression, bits: int) -> Expression:
        left, right = unsigned(left, bits), unsigned(right, bits)
        if bits == 1 and right.low == 1:
            return py.condition_of(py.negated(left.test()), py.NEGATION, (left,))
        return infix("^", py.XOR, left, right, 0, _filled(left, right))

    def _shift(self, operator: Op, value: Expression, count: Expression, bits: int) -> Expression:
        mask = shift_mask(bits)
        count = unsigned(count, bits)
        if count.high > mask:
            count = infix("&", py.AND, count, number(mask), 0, mask)
        if operator is Op.SHL:
            value = _small(value, bits)
            low = min(value.low << count.high, value.low)
            return infix("<<", py.SHIFT, value, count, low, max(value.high << count.high, 0))
        value = unsigned(value, bits) if operator is Op.LSHR else signed(value, bits)
        low = value.low >> count.low if value.low < 0 else value.low >> count.high
        high = value.high >> count.low if value.high >= 0 else value.high >> count.high
        return infix(">>", py.SHIFT, value, count, low, high)

    def _division(self, assign: Assign, left: Expression, right: Expression) -> Expression:
        bits = bits_of(assign.target.type)
        left, right = unsigned(left, bits), unsigned(right, bits)
        may_fail = not (right.is_constant and right.low)
        is_rest = assign.operator in (Op.UREM, Op.SREM)
        if assign.operator in (Op.UDIV, Op.UREM):
            high = min(left.high, max(right.high - 1, 0)) if is_rest else left.high
            result = infix("%" if is_rest else "//", py.PRODUCT, left, right, 0, high)
            return replace(result, may_fail=may_fail)
        half = 1 << (bits - 1)
        if right.is_constant and 0 < right.low < half:
            return self._signed_by_constant(left, right, bits, "%" if is_rest else "//")
        helper = _DIVISION_HELPERS[assign.operator]
        result = py.call(helper, (left, right, number(bits)), 0, py.mask_of(bits))
        return replace(result, may_fail=True)

    def _signed_by_constant(self, left: Expression, right: Expression, bits: int, sign: str) -> Expression:
        """Division that rounds to zero by a positive constant."""
        half = 1 << (bits - 1)
        if left.high < half:
            return infix(sign, py.PRODUCT, left, right, 0, left.high)
        left = self.atom(left)
        name = left.text
        below = f"-(({2 * half:#x} - {name}) {sign} {right.text})"
        text = f"{name} {sign} {right.text} if {name} < {half:#x} else {below}"
        return joined(text, py.CHOICE, -half, half - 1, (left, right))

    def _equality(self, assign: Assign, left: Expression, right: Expression) -> Expression:
        type_ = assign.operands[0].type
        sign = "==" if assign.operator is Op.EQ else "!="
        if not isinstance(type_, IntType | PointerType):
            return comparison("is" if assign.operator is Op.EQ else "is not", left, right)
        bits = bits_of(type_)
        half = 1 << (bits - 1)
        is_natural = all(-half <= value.low and value.high < half for value in (left, right))
        if not is_natural:
            left, right = unsigned(left, bits), unsigned(right, bits)
        if left.condition and right.is_constant and right.low == 0:
            if assign.operator is Op.NE:
                return py.condition_of(left.condition, min(left.precedence, py.DISJUNCTION), (left,))
            return py.condition_of(py.negated(left.condition), py.NEGATION, (left,))
        return comparison(sign, left, right)

    def _signed_comparison(self, sign: str, bits: int, left: Expression, right: Expression) -> Expression:
        half = 1 << (bits - 1)
        if all(-half <= value.low and value.high < half for value in (left, right)):
            return comparison(sign, left, right)
        if left.is_constant and not right.is_constant:
            return self._signed_comparison(_FLIPPED[sign], bits, right, left)
        if right.is_constant:
            return self._compare_constant(sign, bits, left, signed(right, bits).low)
        for value in (left, right):
            if -half <= value.low < 0 and value.high < half:
                return comparison(sign, signed(left, bits), signed(right, bits))
        return comparison(sign, self._biased(left, bits), self._biased(right, bits))

    def _biased(self, value: Expression, bits: int) -> Expression:
        half = 1 << (bits - 1)
        value = unsigned(value, bits)
        return infix("^", py.XOR, value, number(half), 0, py.mask_of(bits))

    def _compare_constant(self, sign: str, bits: int, left: Expression, right: int) -> Expression:
        """Comparison with a constant, shaped so that small positive numbers take one small comparison."""
        half = 1 << (bits - 1)
        if sign == "<=":
            sign, right = "<", right + 1
        elif sign == ">":
            sign, right = ">=", right + 1
        if right >= half or right <= -half:
            is_true = (sign == "<") == (right >= half)
            return Expression(
                "True" if is_true else "False", py.ATOM, int(is_true), int(is_true), condition=str(is_true)
            )
        left = unsigned(left, bits)
        if right == 0:
            return comparison(">=" if sign == "<" else "<", left, number(half))
        if right < 0:
            bound = number(right + 2 * half)
            left = self.atom(left)
            if sign == "<":
                text = f"{half:#x} <= {left.text} < {bound.text}"
                return py.condition_of(text, py.COMPARISON, (left,))
            text = f"{left.text} < {half:#x} or {left.text} >= {bound.text}"
            return py.condition_of(text, py.DISJUNCTION, (left,))
        left = self.atom(left)
        if sign == "<":
            text = f"{left.text} < {number(right).text} or {left.text} >= {half:#x}"
            return py.condition_of(text, py.DISJUNCTION, (left,))
        text = f"{number(right).text} <= {left.text} < {half:#x}"
        return py.condition_of(text, py.COMPARISON, (left,))

    def _resize(self, assign: Assign, value: Expression) -> Expression:
        source, target = bits_of(assign.operands[0].type), bits_of(assign.target.type)
        if target <= source:
            return value if target == source else unsigned(value, target)
        if assign.operator is Op.SEXT:
            return signed(value, source)
        value = unsigned(value, source)
        if source == 1:
            chosen = joined(f"1 if {value.test()} else 0", py.CHOICE, 0, 1, (value,))
            return replace(chosen, condition=value.test())
        return value

    def _select(self, assign: Assign, test: Expression, then: Expression, other: Expression) -> Expression:
        if isinstance(assign.target.type, IntType | PointerType):
            bits = bits_of(assign.target.type)
            then, other = unsigned(then, bits), unsigned(other, bits)
        text = f"{then.inside(py.CHOICE)} if {test.test()} else {other.inside(py.CHOICE)}"
        low, high = min(then.low, other.low), max(then.high, other.high)
        return joined(text, py.CHOICE, low, high, (test, then, other))

    def _counting(self, assign: Assign, operands: tuple[Expression, ...], bits: int) -> Expression:
        plain = tuple(unsigned(value, bits) for value in operands)
        top = py.mask_of(bits_of(assign.target.type))
        match assign.operator:
            case Op.UMIN | Op.UMAX:
                return py.call(_RUNTIME_UNSIGNED[assign.operator], plain, 0, top)
            case Op.SMIN | Op.SMAX:
                both = tuple(signed(value, bits) for value in operands)
                return py.call(_RUNTIME_SIGNED[assign.operator], both, -(1 << bits - 1), (1 << bits - 1) - 1)
            case Op.ABS:
                return py.call("abs", (signed(operands[0], bits),), 0, 1 << (bits - 1))
            case Op.POPCOUNT:
                return joined(f"{_object(plain[0])}.bit_count()", py.ATOM, 0, bits, plain[:1])
            case Op.LEADING_ZEROS:
                text = f"{bits} - {_object(plain[0])}.bit_length()"
                return joined(text, py.SUM, 0, bits, plain[:1])
            case Op.COMPARE:
                both = tuple(signed(value, bits) for value in operands)
                return py.call("three_way", both, -1, 1)
            case (
                Op.SADD_OVERFLOWS
                | Op.SSUB_OVERFLOWS
                | Op.SMUL_OVERFLOWS
                | Op.UADD_OVERFLOWS
                | Op.USUB_OVERFLOWS
                | Op.UMUL_OVERFLOWS
            ):
                return self._overflows(assign.operator, operands, bits)
            case _:
                helper = assign.operator.name.lower()
                return py.call(helper, (*plain, number(bits)), 0, top)

    def _overflows(self, operator: Op, operands: tuple[Expression, ...], bits: int) -> Expression:
        kind, sign = operator.name[0], {"ADD": "+", "SUB": "-", "MUL": "*"}[operator.name[1:4]]
        read = signed if kind == "S" else unsigned
        left, right = (read(value, bits) for value in operands)
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if kind == "S" else (0, py.mask_of(bits))
        result = infix(sign, py.PRODUCT if sign == "*" else py.SUM, left, right, 0, 0)
        text = f"not {low} <= {result.inside(py.COMPARISON)} <= {high}"
        return py.condition_of(text, py.NEGATION, (left, right))

    # bits and aggregates

    def _bitcast(self, assign: Assign, value: Expression) -> Expression:
        source, target = assign.operands[0].type, assign.target.type
        if isinstance(source, FloatType) == isinstance(target, FloatType):
            return value
        if isinstance(source, FloatType):
            return py.call(f"bits_of_{source.bits}", (value,), 0, py.mask_of(source.bits))
        assert isinstance(target, FloatType)
        return py.call(f"float_of_{target.bits}", (unsigned(value, bits_of(source)),))

    def _extract(self, assign: Assign, value: Expression) -> Expression:
        type_ = assign.target.type
        high = py.mask_of(bits_of(type_)) if isinstance(type_, IntType | PointerType) else 0
        return joined(f"{value.inside(py.ATOM - 1)}[{assign.detail}]", py.ATOM, 0, high, (value,))

    def _insert(self, assign: Assign, whole: Expression, part: Expression) -> Expression:
        type_ = assign.operands[1].type
        if isinstance(type_, IntType | PointerType):
            part = unsigned(part, bits_of(type_))
        return py.call("inserted", (whole, part, number(int(assign.detail))))


def _small(value: Expression, bits: int) -> Expression:
    """A reading that does not let products of products grow without bound."""
    limit = 1 << bits
    return value if -limit <= value.low and value.high <= limit else unsigned(value, bits)


def _filled(left: Expression, right: Expression) -> int:
    return py.mask_of(max(left.high, right.high).bit_length())


def _object(value: Expression) -> str:
    """As what a method is called on: Python reads `0.bit_length` as a number."""
    text = value.inside(py.ATOM - 1)
    return f"({text})" if text.isdecimal() else text
