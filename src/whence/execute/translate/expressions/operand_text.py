"""Operands of the IR as Python expressions."""

from __future__ import annotations

import math
import struct
from typing import final

from whence.execute.memory.encoding import zero_of
from whence.execute.numbers.softfloat import Extended
from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.pieces import Expression, number
from whence.execute.translate.namespace import Constant, Names, SymbolAddress
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
)
from whence.program.types import FloatType, IntType, PointerType, ReferenceType, Type, bits_of
from whence.records import dataclass


def is_integer(type_: Type) -> bool:
    return isinstance(type_, IntType | PointerType)


def value_of_real(real: Real) -> float | Extended:
    assert isinstance(real.type, FloatType)
    bits = real.type.bits
    if bits > 64:
        return Extended.from_bits(real.bits, bits)
    form = {16: "<e", 32: "<f", 64: "<d"}[bits]
    value: float = struct.unpack(form, real.bits.to_bytes(bits // 8, "little"))[0]
    return value


@final
@dataclass(frozen=True, slots=True)
class OperandText:
    names: Names

    def variable(self, variable: Variable) -> str:
        return self.names.local("v_", variable.name)

    def constant(self, operand: Operand) -> Expression:
        """Any operand but an aggregate with variables in it; those are read by the translator."""
        match operand:
            case Variable(_, type_):
                text = self.variable(operand)
                return py.name(text, bits_of(type_)) if is_integer(type_) else py.opaque_name(text)
            case Integer(value):
                return number(value)
            case Real():
                return self._real(operand)
            case Null(type_):
                return py.opaque("None") if isinstance(type_, ReferenceType) else number(0)
            case Address(symbol):
                return Expression(self.names.require(SymbolAddress(symbol)), py.ATOM, 0, py.mask_of(64))
            case Undefined(type_):
                return self._zero(type_)
            case Aggregate(values):
                return self._aggregate(values)
            case Text() | ClassLiteral():
                return py.opaque(self.names.require(Constant(operand)))

    def _aggregate(self, values: tuple[Operand, ...]) -> Expression:
        parts = tuple(self.constant(value) for value in values)
        return py.joined(f"({''.join(part.text + ', ' for part in parts)})", py.ATOM, 0, 0, parts)

    def _real(self, real: Real) -> Expression:
        value = value_of_real(real)
        if isinstance(value, float) and math.isfinite(value):
            return py.opaque(repr(value), py.UNARY if repr(value).startswith("-") else py.ATOM)
        return py.opaque(self.names.require(Constant(value)))

    def _zero(self, type_: Type) -> Expression:
        value = zero_of(type_)
        if isinstance(value, int):
            return number(0)
        return py.opaque(self.names.require(Constant(value)))
