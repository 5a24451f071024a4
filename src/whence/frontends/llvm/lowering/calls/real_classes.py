"""The test of `llvm.is.fpclass`, by the bits of the value: `isnan`, `isinf`, `isnormal` and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.program.operands import Integer, Operand, integer
from whence.program.operators import Operator
from whence.program.types import BOOL, FloatType, IntType

_FRACTION_BITS: Final[Mapping[int, int]] = {16: 10, 32: 23, 64: 52}
_SIGNALING, _QUIET, _MINUS, _PLUS = 1, 2, (4, 8, 16, 32), (512, 256, 128, 64)
"""The mask's bits: NaNs, then infinite, normal, subnormal and zero of each sign."""


def is_in_classes(builder: Builder, value: Operand, mask: int) -> Operand:
    """One bit that says whether the value is of one of the classes in the mask."""
    type_ = value.type
    if not isinstance(type_, FloatType) or type_.bits not in _FRACTION_BITS:
        raise Unlowerable("a class test in that format")
    bits = builder.compute("bits", IntType(type_.bits), Operator.BITCAST, value)
    magnitude = builder.compute("magnitude", bits.type, Operator.AND, bits, _magnitude_mask(type_))
    found: Operand = integer(0, 1)
    found = _or(builder, found, _is_nan(builder, magnitude, type_, mask & 3))
    for sign, classes in ((1, _MINUS), (0, _PLUS)):
        wanted = [bool(mask & bit) for bit in classes]
        if any(wanted):
            inside = _in_ranges(builder, magnitude, type_, wanted)
            found = _or(builder, found, _with_sign(builder, bits, inside, sign))
    return found


def _with_sign(builder: Builder, bits: Operand, inside: Operand, sign: int) -> Operand:
    assert isinstance(bits.type, IntType)
    operator = Operator.SLT if sign else Operator.SGE
    same = builder.compute("same.sign", BOOL, operator, bits, integer(0, bits.type.bits))
    return builder.compute("inside", BOOL, Operator.AND, inside, same)


def _in_ranges(builder: Builder, magnitude: Operand, type_: FloatType, wanted: list[bool]) -> Operand:
    infinity = _infinity(type_)
    first_normal = 1 << _FRACTION_BITS[type_.bits]
    ranges = ((infinity, infinity), (first_normal, infinity - 1), (1, first_normal - 1), (0, 0))
    found: Operand = integer(0, 1)
    for (low, high), is_wanted in zip(ranges, wanted, strict=True):
        if is_wanted:
            found = _or(builder, found, _between(builder, magnitude, low, high))
    return found


def _is_nan(builder: Builder, magnitude: Operand, type_: FloatType, kinds: int) -> Operand:
    infinity = _infinity(type_)
    quiet = infinity | 1 << (_FRACTION_BITS[type_.bits] - 1)
    top = (1 << (type_.bits - 1)) - 1
    match kinds:
        case 0:
            return integer(0, 1)
        case 1:
            return _between(builder, magnitude, infinity + 1, quiet - 1)
        case 2:
            return _between(builder, magnitude, quiet, top)
        case _:
            return _between(builder, magnitude, infinity + 1, top)


def _between(builder: Builder, value: Operand, low: int, high: int) -> Operand:
    assert isinstance(value.type, IntType)
    width = value.type.bits
    distance = builder.compute("distance", value.type, Operator.SUB, value, integer(low, width))
    return builder.compute("between", BOOL, Operator.ULE, distance, integer(high - low, width))


def _or(builder: Builder, left: Operand, right: Operand) -> Operand:
    if left == integer(0, 1):
        return right
    if right == integer(0, 1):
        return left
    return builder.compute("either", BOOL, Operator.OR, left, right)


def _infinity(type_: FloatType) -> int:
    fraction = _FRACTION_BITS[type_.bits]
    return ((1 << (type_.bits - 1 - fraction)) - 1) << fraction


def _magnitude_mask(type_: FloatType) -> Integer:
    return integer((1 << (type_.bits - 1)) - 1, type_.bits)
