"""The floating-point operators of `Assign` as Python expressions.

Double is Python's float; the narrower formats are rounded after each operation, which is exact because
double has more than twice their precision; the wider ones are `Extended`.
"""

from __future__ import annotations

from collections.abc import Callable
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
from whence.program.instructions import Assign
from whence.program.operators import Operator as Op
from whence.program.types import FloatType, Type, bits_of
from whence.records import dataclass

_ORDERED = {Op.FOEQ: "==", Op.FOGT: ">", Op.FOGE: ">=", Op.FOLT: "<", Op.FOLE: "<="}
_UNORDERED = {Op.FUGT: "<=", Op.FUGE: "<", Op.FULT: ">=", Op.FULE: ">"}
_SUMS = {Op.FADD: ("+", py.SUM), Op.FSUB: ("-", py.SUM), Op.FMUL: ("*", py.PRODUCT)}


@final
@dataclass(frozen=True, slots=True)
class RealArithmetic:
    """`atom` puts an expression that is needed twice into a local."""

    atom: Callable[[Expression], Expression]

    def translate(self, assign: Assign, operands: tuple[Expression, ...]) -> Expression:
        operator = assign.operator
        source = assign.operands[0].type
        if operator in _SUMS:
            sign, precedence = _SUMS[operator]
            return _rounded(infix(sign, precedence, operands[0], operands[1], 0, 0), assign.target.type)
        if operator in (Op.FDIV, Op.FREM):
            return self._float_division(assign, operands)
        if operator in _ORDERED:
            return comparison(_ORDERED[operator], *operands)
        if operator in _UNORDERED:
            return _negation(comparison(_UNORDERED[operator], *operands))
        match operator:
            case Op.FNEG:
                return joined(f"-{operands[0].inside(py.UNARY)}", py.UNARY, 0, 0, operands)
            case Op.FUNE:
                return comparison("!=", *operands)
            case Op.FONE | Op.FUEQ | Op.FORD | Op.FUNO:
                return self._both(operator, self.atom(operands[0]), self.atom(operands[1]))
            case Op.FCOMPARE_LESS | Op.FCOMPARE_GREATER:
                unordered = number(-1 if operator is Op.FCOMPARE_LESS else 1)
                return py.call("float_three_way", (*operands, unordered), -1, 1)
            case Op.SITOFP | Op.UITOFP:
                bits = bits_of(source)
                value = signed(operands[0], bits) if operator is Op.SITOFP else unsigned(operands[0], bits)
                return _from_integer(value, assign.target.type)
            case Op.FPTOSI | Op.FPTOUI:
                bits = bits_of(assign.target.type)
                helper = "to_signed" if operator is Op.FPTOSI else "to_unsigned"
                return py.call(helper, (operands[0], number(bits)), 0, py.mask_of(bits))
            case Op.FPTOSI_SATURATING | Op.FPTOUI_SATURATING:
                bits = bits_of(assign.target.type)
                is_signed = operator is Op.FPTOSI_SATURATING
                low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if is_signed else (0, py.mask_of(bits))
                return py.call("saturate", (operands[0], number(low), number(high)), low, high)
            case Op.FPTRUNC | Op.FPEXT:
                return _resized_float(operands[0], source, assign.target.type)
            case _:
                raise NotImplementedError(f"{operator.value} on {source}")

    def _float_division(self, assign: Assign, operands: tuple[Expression, ...]) -> Expression:
        if isinstance(assign.target.type, FloatType) and assign.target.type.bits > 64:
            if assign.operator is Op.FREM:
                left = operands[0].inside(py.ATOM - 1)
                return joined(f"{left}.remainder({operands[1].text})", py.ATOM, 0, 0, operands)
            return infix("/", py.PRODUCT, operands[0], operands[1], 0, 0)
        helper = "divide" if assign.operator is Op.FDIV else "float_rest"
        return _rounded(py.call(helper, operands), assign.target.type)

    def _both(self, operator: Op, left: Expression, right: Expression) -> Expression:
        a, b = left.text, right.text
        text = {
            Op.FONE: f"{a} < {b} or {a} > {b}",
            Op.FUEQ: f"not ({a} < {b} or {a} > {b})",
            Op.FORD: f"{a} == {a} and {b} == {b}",
            Op.FUNO: f"{a} != {a} or {b} != {b}",
        }[operator]
        return py.condition_of(text, py.DISJUNCTION, (left, right))


def _negation(value: Expression) -> Expression:
    return py.condition_of(py.negated(value.test()), py.NEGATION, (value,))


def _rounded(value: Expression, type_: Type) -> Expression:
    if type_ == FloatType(32):
        return py.call("single", (value,))
    return py.call("half", (value,)) if type_ == FloatType(16) else value


def _from_integer(value: Expression, type_: Type) -> Expression:
    assert isinstance(type_, FloatType)
    if type_.bits > 64:
        return py.call("wide_of_int", (value, number(type_.bits)))
    if type_.bits == 32:
        return py.call(
            "int_to_single" if value.high > 1 << 53 or value.low < -1 << 53 else "single", (value,)
        )
    return _rounded(py.call("float", (value,)), type_)


def _resized_float(value: Expression, source: Type, target: Type) -> Expression:
    assert isinstance(source, FloatType)
    assert isinstance(target, FloatType)
    if target.bits > 64:
        if source.bits > 64:
            return py.call("wide_of_wide", (value, number(target.bits)))
        return py.call("wide_of_float", (value, number(target.bits)))
    if source.bits > 64:
        if target.bits == 32:
            return joined(f"{value.inside(py.ATOM - 1)}.to_single()", py.ATOM, 0, 0, (value,))
        return _rounded(py.call("float", (value,)), target)
    return _rounded(value, target) if target.bits < source.bits else value
