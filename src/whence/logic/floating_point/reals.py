"""What floating-point operators compute, on bit patterns: the one definition, beside `semantics.py`.

A floating-point number is a bit-vector of 32 or 64 bits, its IEEE 754 encoding; arithmetic rounds to the
nearest, ties to even. Every result that is not a number has one pattern, the one that processors make. A
processor may keep the pattern of an operand instead: what reads the bits of a computed number must not rely
on it.
"""

import math
import struct
from collections.abc import Callable, Mapping
from ctypes import c_float
from enum import IntEnum
from typing import Final


class Rounding(IntEnum):
    """How a number becomes a whole one."""

    TO_ZERO = 0
    DOWN = 1
    UP = 2
    TO_EVEN = 3


NAN: Final = {32: 0xFFC00000, 64: 0xFFF8000000000000}
PRECISION: Final = {32: 24, 64: 53}
_LAYOUT: Final = {32: ("<f", "<I"), 64: ("<d", "<Q")}


def number(bits: int, width: int) -> float:
    real, plain = _LAYOUT[width]
    found: float = struct.unpack(real, struct.pack(plain, bits))[0]
    return found


def pattern(value: float, width: int) -> int:
    """The encoding of the nearest number of that width."""
    if value != value:
        return NAN[width]
    real, plain = _LAYOUT[width]
    rounded = c_float(value).value if width == 32 else value
    found: int = struct.unpack(plain, struct.pack(real, rounded))[0]
    return found


def _divided(left: float, right: float) -> float:
    if right:
        return left / right
    if not left or left != left or right != right:
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def _arithmetic(rule: Callable[[float, float], float]) -> Callable[[int, int, int], int]:
    """Single precision is computed in double and rounded again, which is exact for these operators: 53 bits
    are more than twice 24."""
    return lambda x, y, width: pattern(rule(number(x, width), number(y, width)), width)


add: Final = _arithmetic(lambda left, right: left + right)
sub: Final = _arithmetic(lambda left, right: left - right)
mul: Final = _arithmetic(lambda left, right: left * right)
div: Final = _arithmetic(_divided)


def sqrt(x: int, width: int) -> int:
    value = number(x, width)
    return pattern(math.sqrt(value) if value >= 0 else math.nan, width)


_WHOLE: Final[Mapping[Rounding, Callable[[float], int]]] = {
    Rounding.TO_ZERO: math.trunc,
    Rounding.DOWN: math.floor,
    Rounding.UP: math.ceil,
    Rounding.TO_EVEN: round,
}


def integral(x: int, width: int, rounding: Rounding) -> int:
    """The whole number beside it, with its sign where that is zero."""
    value = number(x, width)
    whole = float(_WHOLE[rounding](value)) if math.isfinite(value) else value
    return pattern(math.copysign(whole, value), width)


def less(x: int, y: int, width: int) -> bool:
    return number(x, width) < number(y, width)


def at_most(x: int, y: int, width: int) -> bool:
    return number(x, width) <= number(y, width)


def equal(x: int, y: int, width: int) -> bool:
    """As numbers: the zeros are equal, and what is not a number equals nothing."""
    return number(x, width) == number(y, width)


def converted(x: int, width: int, target: int) -> int:
    return pattern(number(x, width), target)


def of_integer(value: int, target: int) -> int:
    """The number nearest to the integer, rounded once."""
    size, precision = abs(value), PRECISION[target]
    extra = max(size.bit_length() - precision, 0)
    if extra:
        half, rest = 1 << (extra - 1), size & ((1 << extra) - 1)
        size >>= extra
        size += rest > half or (rest == half and size & 1)
    return pattern(math.copysign(math.ldexp(size, extra), value), target)


def to_integer(x: int, width: int, target: int) -> int:
    """Towards zero, in two's complement; the least integer where it does not fit, as processors do it."""
    value = number(x, width)
    least = 1 << (target - 1)
    whole = int(value) if math.isfinite(value) else least
    return whole & (2 * least - 1) if -least <= whole < least else least
