"""Floating-point operations that Python does not do as the hardware does."""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Callable

from whence.execute.numbers.softfloat import Extended, rounded
from whence.execute.numbers.softfloat import Format as WideFormat

_SINGLE = WideFormat(32, 24, 127, False)
DEFAULT_NAN: float = struct.unpack("<d", b"\0\0\0\0\0\0\xf8\xff")[0]


def single_rounding() -> Callable[[float], float]:
    """A function that rounds to the nearest binary32 number, as an array of C floats does it."""
    cell = array("f", [0.0])

    def to_single(value: float) -> float:
        cell[0] = value
        return cell[0]

    return to_single


def half_rounding(value: float) -> float:
    try:
        result: float = struct.unpack("<e", struct.pack("<e", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    return result


def divide(left: float, right: float) -> float:
    """IEEE division, where Python raises."""
    if right:
        return left / right
    if math.isnan(left) or math.isnan(right):
        return left + right
    if left == 0.0:
        return DEFAULT_NAN
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def remainder(left: float, right: float) -> float:
    """C's fmod, where Python raises."""
    if math.isnan(left) or math.isnan(right):
        return left + right
    if math.isinf(left) or right == 0.0:
        return DEFAULT_NAN
    return math.fmod(left, right)


def convert_signed(value: float | Extended, bits: int) -> int:
    """Float to signed integer as cvttsd2si does: out of range gives the least integer of the register."""
    register = 32 if bits <= 32 else 64 if bits <= 64 else 128
    whole = _whole(value)
    limit = 1 << (register - 1)
    if whole is None or not -limit <= whole < limit:
        whole = limit
    return whole & ((1 << bits) - 1)


def convert_unsigned(value: float | Extended, bits: int) -> int:
    """Float to unsigned integer as compilers for x86-64 do it, by conversion to a wider signed integer
    or, for 64 bits, by two conversions of which the sign of the first chooses."""
    if bits < 32:
        return convert_signed(value, 32) & ((1 << bits) - 1)
    if bits < 64:
        return convert_signed(value, 64) & ((1 << bits) - 1)
    if bits > 64:
        return convert_signed(value, bits)
    low = convert_signed(value, 64)
    if low < 1 << 63:
        return low
    over = (
        value - Extended.from_int(1 << 63) if isinstance(value, Extended) else value - 9223372036854775808.0
    )
    return low | convert_signed(over, 64)


def saturate(value: float | Extended, low: int, high: int) -> int:
    """Float to integer by clamping, NaN to zero (Java, and llvm.fpto*.sat)."""
    whole = _whole(value)
    if whole is not None:
        return min(max(whole, low), high)
    if value != value:
        return 0
    return low if value < (Extended.from_int(0) if isinstance(value, Extended) else 0.0) else high  # type: ignore[operator]


def _whole(value: float | Extended) -> int | None:
    if isinstance(value, Extended):
        return value.truncated()
    return int(value) if math.isfinite(value) else None


def integer_to_single(value: int) -> float:
    """Integer to binary32 with one rounding."""
    result = rounded(abs(value), 0, False, _SINGLE)
    magnitude = math.inf if result is None else math.ldexp(*result)
    return -magnitude if value < 0 else magnitude


def bits_of_double(value: float) -> int:
    result: int = struct.unpack("<Q", struct.pack("<d", value))[0]
    return result


def double_of_bits(bits: int) -> float:
    result: float = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return result


def bits_of_single(value: float) -> int:
    result: int = struct.unpack("<I", struct.pack("<f", value))[0]
    return result


def single_of_bits(bits: int) -> float:
    result: float = struct.unpack("<f", struct.pack("<I", bits))[0]
    return result


def bits_of_half(value: float) -> int:
    result: int = struct.unpack("<H", struct.pack("<e", value))[0]
    return result


def half_of_bits(bits: int) -> float:
    result: float = struct.unpack("<e", struct.pack("<H", bits))[0]
    return result
