"""Reading floating-point numbers from text, rounded once to the format that is asked for."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import final

from whence.execute.numbers.softfloat import X87, Class, Extended, Format, rounded
from whence.records import dataclass

DOUBLE = Format(64, 53, 1023, False)
SINGLE = Format(32, 24, 127, False)

_SPACE = b" \t\n\v\f\r"
_NUMBER = re.compile(
    rb"[+-]?(?:0[xX](?=[0-9a-fA-F]|\.[0-9a-fA-F])(?P<hex>[0-9a-fA-F]*\.?[0-9a-fA-F]*)(?:[pP](?P<binary>[+-]?\d+))?"
    rb"|(?P<decimal>\d+\.?\d*|\.\d+)(?:[eE](?P<exponent>[+-]?\d+))?"
    rb"|(?P<infinite>inf(?:inity)?)|(?P<nan>nan(?:\([0-9a-zA-Z_]*\))?))",
    re.IGNORECASE,
)
_LARGEST_EXPONENT = 100_000
"""Exponents are cut to this, which is past every format."""


@final
@dataclass(frozen=True, slots=True)
class ReadNumber:
    """A number in a text: its sign, what it is, and where its text ends."""

    is_negative: bool
    kind: Class
    value: Fraction
    end: int


def read_number(text: bytes) -> ReadNumber | None:
    """The number at the start of the text, behind white space; None when there is none."""
    start = len(text) - len(text.lstrip(_SPACE))
    found = _NUMBER.match(text, start)
    if found is None:
        return None
    is_negative = found[0].startswith(b"-")
    if found["infinite"]:
        return ReadNumber(is_negative, Class.INFINITE, Fraction(0), found.end())
    if found["nan"]:
        return ReadNumber(is_negative, Class.NAN, Fraction(0), found.end())
    return ReadNumber(is_negative, Class.FINITE, _fraction(found), found.end())


def _fraction(found: re.Match[bytes]) -> Fraction:
    if found["hex"] is not None:
        whole, _, rest = found["hex"].partition(b".")
        value = Fraction(int(whole + rest, 16), 16 ** len(rest))
        return value * Fraction(2) ** _exponent(found["binary"])
    whole, _, rest = found["decimal"].partition(b".")
    digits = int(whole + rest)
    return (
        Fraction(digits) * Fraction(10) ** (_exponent(found["exponent"]) - len(rest))
        if digits
        else Fraction(0)
    )


def _exponent(text: bytes | None) -> int:
    return max(-_LARGEST_EXPONENT, min(_LARGEST_EXPONENT, int(text or 0)))


def nearest(value: Fraction, target: Format) -> tuple[int, int] | None:
    """The nearest number of the format as significand and exponent; None when it overflows."""
    if value == 0:
        return 0, 0
    size = value.numerator.bit_length() - value.denominator.bit_length()
    shift = target.precision + 2 - size
    numerator, denominator = value.numerator, value.denominator
    if shift >= 0:
        numerator <<= shift
    else:
        denominator <<= -shift
    whole, rest = divmod(numerator, denominator)
    return rounded(whole, -shift, rest != 0, target)


def as_float(number: ReadNumber, target: Format) -> float:
    """As a double or a float."""
    if number.kind is Class.NAN:
        magnitude = math.nan
    elif number.kind is Class.INFINITE:
        magnitude = math.inf
    else:
        result = nearest(number.value, target)
        magnitude = math.inf if result is None else math.ldexp(*result)
    return -magnitude if number.is_negative else magnitude


def as_extended(number: ReadNumber) -> Extended:
    sign = int(number.is_negative)
    if number.kind is Class.NAN:
        return Extended(X87, sign, Class.NAN, 1 << 62)
    result = nearest(number.value, X87) if number.kind is Class.FINITE else None
    return (
        Extended(X87, sign, Class.INFINITE) if result is None else Extended(X87, sign, Class.FINITE, *result)
    )
