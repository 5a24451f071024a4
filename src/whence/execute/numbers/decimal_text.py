"""Exact decimal and hexadecimal digits of binary floating-point numbers, rounded half to even."""

from __future__ import annotations

import math
from typing import final

from whence.execute.numbers.softfloat import Class, Extended
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Magnitude:
    """`significand * 2**exponent`, and how many bits its format keeps."""

    significand: int
    exponent: int
    precision: int
    least_exponent: int


def magnitude_of(value: float | Extended) -> Magnitude:
    """Of a finite number."""
    if isinstance(value, Extended):
        assert value.kind is Class.FINITE
        form = value.format
        return Magnitude(value.significand, value.exponent, form.precision, form.least_exponent)
    fraction, exponent = math.frexp(abs(value))
    return Magnitude(int(math.ldexp(fraction, 53)), exponent - 53, 53, -1074)


def fixed_digits(value: Magnitude, places: int) -> str:
    """The digits of `%.*f`, without a sign."""
    scaled = _scaled(value, places)
    digits = str(scaled).rjust(places + 1, "0")
    return digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}"


def exponent_digits(value: Magnitude, places: int) -> tuple[str, int]:
    """The digits of `%.*e` without point and sign, and the decimal exponent of the first."""
    if value.significand == 0:
        return "0" * (places + 1), 0
    exponent = math.floor((value.significand.bit_length() + value.exponent - 1) * math.log10(2)) - 1
    while True:
        digits = str(_scaled(value, places - exponent))
        if len(digits) == places + 1:
            return digits, exponent
        exponent += len(digits) - places - 1


def _scaled(value: Magnitude, places: int) -> int:
    """The number times 10**places as the nearest integer."""
    numerator, denominator = value.significand, 1
    if places >= 0:
        numerator *= 10**places
    else:
        denominator *= 10**-places
    if value.exponent >= 0:
        numerator <<= value.exponent
    else:
        denominator <<= -value.exponent
    whole, rest = divmod(numerator, denominator)
    return whole + (2 * rest > denominator or (2 * rest == denominator and whole & 1))


def hexadecimal(value: Magnitude, places: int | None, *, leading_bits: int) -> tuple[str, str, int]:
    """Leading digit, digits behind the point and binary exponent of `%a`. `leading_bits` is how many bits
    the leading digit takes: 1 for double, 4 for x87's format, as glibc prints them."""
    if value.significand == 0:
        return "0", "0" * (places or 0), 0
    fraction_bits = -(-(value.precision - leading_bits) // 4) * 4
    shift = fraction_bits + leading_bits - value.significand.bit_length()
    exponent = value.exponent - shift
    least = value.least_exponent - (fraction_bits + leading_bits - value.precision)
    if exponent < least:
        shift -= least - exponent
        exponent = least
    scaled = value.significand << shift if shift >= 0 else value.significand >> -shift
    if places is not None and places * 4 < fraction_bits:
        scaled = _rounded_bits(scaled, fraction_bits - places * 4)
        fraction_bits, exponent = places * 4, exponent + (fraction_bits - places * 4)
    lead, rest = scaled >> fraction_bits, scaled & ((1 << fraction_bits) - 1)
    digits = f"{rest:0{fraction_bits // 4}x}" if fraction_bits else ""
    digits = digits.rstrip("0") if places is None else digits.ljust(places, "0")
    return f"{lead:x}", digits, exponent + fraction_bits


def _rounded_bits(value: int, drop: int) -> int:
    kept, rest, half = value >> drop, value & ((1 << drop) - 1), 1 << (drop - 1)
    return kept + (rest > half or (rest == half and kept & 1))
