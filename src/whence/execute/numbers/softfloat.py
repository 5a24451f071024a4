"""Floating point wider than Python's: x87's extended format (80 bits) and IEEE binary128, exactly.

A finite number is `(-1)**sign * significand * 2**exponent` with integers, so that every operation is exact
integer arithmetic followed by one rounding to nearest, ties to even, as the hardware does it.
"""

from __future__ import annotations

import math
from enum import Enum
from math import isqrt
from typing import final

from whence.records import dataclass


class Class(Enum):
    FINITE = "finite"
    INFINITE = "infinite"
    NAN = "nan"


@final
@dataclass(frozen=True, slots=True)
class Format:
    bits: int
    precision: int
    bias: int
    has_integer_bit: bool

    @property
    def least_exponent(self) -> int:
        """The exponent of the last bit of a subnormal number."""
        return 2 - self.bias - self.precision

    @property
    def greatest_exponent(self) -> int:
        """The exponent of the last bit of the largest numbers."""
        return self.bias - self.precision + 1


X87 = Format(80, 64, 16383, True)
QUAD = Format(128, 113, 16383, False)
_DOUBLE = Format(64, 53, 1023, False)
_SINGLE = Format(32, 24, 127, False)
_FORMATS = {80: X87, 128: QUAD}


def rounded(significand: int, exponent: int, sticky: bool, target: Format) -> tuple[int, int] | None:
    """The nearest number of the format as (significand, exponent); None when it overflows to infinity.
    `sticky` says that the exact value is a little more than the given one."""
    excess = max(significand.bit_length() - target.precision, target.least_exponent - exponent)
    if excess > 0:
        kept = significand >> excess
        rest = significand - (kept << excess)
        half = 1 << (excess - 1)
        if rest > half or (rest == half and (sticky or kept & 1)):
            kept += 1
        significand, exponent = kept, exponent + excess
    if significand and significand.bit_length() + exponent > target.greatest_exponent + target.precision:
        return None
    return significand, exponent


@final
@dataclass(frozen=True, slots=True, eq=False)
class Extended:
    """A number of a wide format. For a NaN, `significand` holds its fraction bits."""

    format: Format
    sign: int
    kind: Class
    significand: int = 0
    exponent: int = 0

    # making and taking apart

    @staticmethod
    def nearest(
        target: Format, sign: int, significand: int, exponent: int, *, sticky: bool = False
    ) -> Extended:
        result = rounded(significand, exponent, sticky, target)
        if result is None:
            return Extended(target, sign, Class.INFINITE)
        return Extended(target, sign, Class.FINITE, *result)

    @staticmethod
    def from_int(value: int, bits: int = 80) -> Extended:
        return Extended.nearest(_FORMATS[bits], int(value < 0), abs(value), 0)

    @staticmethod
    def from_float(value: float, bits: int = 80) -> Extended:
        target = _FORMATS[bits]
        sign = int(math.copysign(1.0, value) < 0)
        if math.isinf(value):
            return Extended(target, sign, Class.INFINITE)
        if math.isnan(value):
            return Extended(target, sign, Class.NAN, 1 << (target.precision - 2))
        fraction, exponent = math.frexp(abs(value))
        return Extended.nearest(target, sign, int(math.ldexp(fraction, 53)), exponent - 53)

    @staticmethod
    def from_bits(bits: int, width: int = 80) -> Extended:
        form = _FORMATS[width]
        stored = form.precision if form.has_integer_bit else form.precision - 1
        field = (bits >> stored) & 0x7FFF
        sign = (bits >> (stored + 15)) & 1
        fraction = bits & ((1 << stored) - 1)
        if field == 0x7FFF:
            payload = fraction & ((1 << (form.precision - 1)) - 1)
            return Extended(form, sign, Class.NAN if payload else Class.INFINITE, payload)
        if field and not form.has_integer_bit:
            fraction |= 1 << stored
        return Extended(form, sign, Class.FINITE, fraction, max(field, 1) - 1 + form.least_exponent)

    def to_bits(self) -> int:
        form = self.format
        stored = form.precision if form.has_integer_bit else form.precision - 1
        top = 1 << (form.precision - 1)
        if self.kind is not Class.FINITE:
            return (
                ((self.sign << 15 | 0x7FFF) << stored)
                | self.significand
                | (top if form.has_integer_bit else 0)
            )
        significand, exponent = self._aligned()
        field = exponent - form.least_exponent + 1 if significand & top else 0
        if not form.has_integer_bit:
            significand &= ~top
        return ((self.sign << 15 | field) << stored) | significand

    def _aligned(self) -> tuple[int, int]:
        """Significand with its leading bit at the top of the format where the exponent allows."""
        form = self.format
        if not self.significand:
            return 0, form.least_exponent
        room = form.precision - self.significand.bit_length()
        shift = min(room, self.exponent - form.least_exponent)
        if shift >= 0:
            return self.significand << shift, self.exponent - shift
        return self.significand >> -shift, self.exponent - shift

    @property
    def is_nan(self) -> bool:
        return self.kind is Class.NAN

    @property
    def is_zero(self) -> bool:
        return self.kind is Class.FINITE and self.significand == 0

    def __float__(self) -> float:
        return self._narrowed(_DOUBLE)

    def to_single(self) -> float:
        """The nearest binary32 number, rounded once."""
        return self._narrowed(_SINGLE)

    def _narrowed(self, target: Format) -> float:
        if self.kind is Class.NAN:
            return math.copysign(math.nan, -self.sign or 1)
        result = rounded(self.significand, self.exponent, False, target) if self._is_finite() else None
        magnitude = math.inf if result is None else math.ldexp(*result)
        return -magnitude if self.sign else magnitude

    def _is_finite(self) -> bool:
        return self.kind is Class.FINITE

    def truncated(self) -> int | None:
        """The integer part towards zero; None for infinities and NaNs."""
        if self.kind is not Class.FINITE:
            return None
        if self.exponent >= 0:
            magnitude = self.significand << self.exponent
        else:
            magnitude = self.significand >> -self.exponent
        return -magnitude if self.sign else magnitude

    # arithmetic

    def __neg__(self) -> Extended:
        return Extended(self.format, 1 - self.sign, self.kind, self.significand, self.exponent)

    def __abs__(self) -> Extended:
        return -self if self.sign else self

    def __add__(self, other: Extended) -> Extended:
        special = self._nan_of(other)
        if special is not None:
            return special
        if self.kind is Class.INFINITE or other.kind is Class.INFINITE:
            if self.kind is other.kind and self.sign != other.sign:
                return default_nan(self.format)
            return self if self.kind is Class.INFINITE else other
        exponent = min(self.exponent, other.exponent)
        total = self._scaled(exponent) + other._scaled(exponent)
        sign = int(total < 0) if total else self.sign & other.sign
        return Extended.nearest(self.format, sign, abs(total), exponent)

    def __sub__(self, other: Extended) -> Extended:
        return self if self.is_nan else other if other.is_nan else self + -other

    def __mul__(self, other: Extended) -> Extended:
        special = self._nan_of(other)
        if special is not None:
            return special
        sign = self.sign ^ other.sign
        if self.kind is Class.INFINITE or other.kind is Class.INFINITE:
            return default_nan(self.format) if self.is_zero or other.is_zero else _infinity(self.format, sign)
        product = self.significand * other.significand
        return Extended.nearest(self.format, sign, product, self.exponent + other.exponent)

    def __truediv__(self, other: Extended) -> Extended:
        special = self._nan_of(other)
        if special is not None:
            return special
        sign = self.sign ^ other.sign
        if self.kind is Class.INFINITE:
            return default_nan(self.format) if other.kind is Class.INFINITE else _infinity(self.format, sign)
        if other.kind is Class.INFINITE:
            return Extended(self.format, sign, Class.FINITE)
        if other.is_zero:
            return default_nan(self.format) if self.is_zero else _infinity(self.format, sign)
        shift = max(0, 2 * self.format.precision + 2 - self.significand.bit_length())
        quotient, rest = divmod(self.significand << shift, other.significand)
        exponent = self.exponent - shift - other.exponent
        return Extended.nearest(self.format, sign, quotient, exponent, sticky=rest != 0)

    def remainder(self, other: Extended) -> Extended:
        """C's fmod: exact, with the sign of the dividend."""
        special = self._nan_of(other)
        if special is not None:
            return special
        if self.kind is Class.INFINITE or other.is_zero:
            return default_nan(self.format)
        if other.kind is Class.INFINITE or self.is_zero:
            return self
        if other.exponent > self.exponent:
            rest = self.significand % (other.significand << (other.exponent - self.exponent))
            return Extended.nearest(self.format, self.sign, rest, self.exponent)
        scale = pow(2, self.exponent - other.exponent, other.significand)
        rest = self.significand * scale % other.significand
        return Extended.nearest(self.format, self.sign, rest, other.exponent)

    def square_root(self) -> Extended:
        if self.is_nan or self.is_zero:
            return self
        if self.sign:
            return default_nan(self.format)
        if self.kind is Class.INFINITE:
            return self
        shift = 2 * self.format.precision + 4
        shift += (self.exponent - shift) & 1
        scaled = self.significand << shift
        root = isqrt(scaled)
        exponent = (self.exponent - shift) // 2
        return Extended.nearest(self.format, 0, root, exponent, sticky=root * root != scaled)

    def _nan_of(self, other: Extended) -> Extended | None:
        """The NaN that an operation with a NaN operand gives: the quieted operand."""
        operand = self if self.is_nan else other if other.is_nan else None
        if operand is None:
            return None
        quiet = 1 << (self.format.precision - 2)
        return Extended(self.format, operand.sign, Class.NAN, operand.significand | quiet)

    def _scaled(self, exponent: int) -> int:
        magnitude = self.significand << (self.exponent - exponent)
        return -magnitude if self.sign else magnitude

    # comparison; every one but != is false when either is a NaN

    def compare(self, other: Extended) -> int | None:
        """-1, 0 or 1; None when unordered."""
        if self.is_nan or other.is_nan:
            return None
        mine, theirs = self._rank(), other._rank()
        if mine != theirs or mine != 0:
            return (mine > theirs) - (mine < theirs)
        exponent = min(self.exponent, other.exponent)
        left, right = self._scaled(exponent), other._scaled(exponent)
        return (left > right) - (left < right)

    def _rank(self) -> int:
        return 0 if self.kind is Class.FINITE else -1 if self.sign else 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Extended) and self.compare(other) == 0

    def __lt__(self, other: Extended) -> bool:
        return self.compare(other) == -1

    def __gt__(self, other: Extended) -> bool:
        return self.compare(other) == 1

    def __le__(self, other: Extended) -> bool:
        return self.compare(other) in (-1, 0)

    def __ge__(self, other: Extended) -> bool:
        return self.compare(other) in (0, 1)

    def __hash__(self) -> int:
        return hash(self.to_bits())


def _infinity(form: Format, sign: int) -> Extended:
    return Extended(form, sign, Class.INFINITE)


def default_nan(form: Format) -> Extended:
    """What an invalid operation gives on x86: the negative quiet NaN."""
    return Extended(form, 1, Class.NAN, 1 << (form.precision - 2))
