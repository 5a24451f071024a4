"""Floating numbers as Java prints and reads them."""

from __future__ import annotations

import math
import re
import struct
from decimal import Decimal

from whence.execute.java.run.failure import Failure

_READ = re.compile(r"[+-]?(NaN|Infinity|((\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)[fFdD]?)\Z")
_HEXADECIMAL = re.compile(r"[+-]?0[xX]([0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?\d+[fFdD]?\Z")


def double_text(value: float) -> str:
    """The shortest digits that read back as the same number, two at least."""
    two = f"{value:.1e}"
    return _laid_out(value, two if float(two) == value else repr(value))


def float_text(value: float) -> str:
    return _laid_out(value, shortest_float(value))


def shortest_float(value: float) -> str:
    """Fewest digits, two at least, that round to the same 32-bit number."""
    if value != value or math.isinf(value) or value == 0:
        return repr(value)
    for precision in range(2, 10):
        text = f"{value:.{precision - 1}e}"
        if single(float(text)) == value:
            return text
    return repr(value)


def single(value: float) -> float:
    """Rounded to 32 bits."""
    try:
        found: float = struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    return found


def _laid_out(value: float, digits: str) -> str:
    if value != value:
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return "-0.0" if math.copysign(1, value) < 0 else "0.0"
    sign, numbers, exponent = Decimal(digits).as_tuple()
    assert isinstance(exponent, int)
    text = "".join(map(str, numbers)).rstrip("0") or "0"
    point = len(numbers) + exponent
    minus = "-" if sign else ""
    if -3 < point <= 7:
        return minus + _plain(text, point)
    return f"{minus}{text[0]}.{text[1:] or '0'}E{point - 1}"


def _plain(digits: str, point: int) -> str:
    if point <= 0:
        return f"0.{'0' * -point}{digits}"
    return f"{digits[:point].ljust(point, '0')}.{digits[point:] or '0'}"


def read_double(text: str) -> float:
    stripped = text.strip("".join(map(chr, range(0x21))))
    if not stripped:
        raise Failure("NumberFormatException", "empty String")
    if _HEXADECIMAL.match(stripped):
        return float.fromhex(stripped.rstrip("fFdD") if stripped[-1] in "fFdD" else stripped)
    if not _READ.match(stripped):
        raise Failure("NumberFormatException", f'For input string: "{text}"')
    return float(stripped if stripped[-1] in "yN" else stripped.rstrip("fFdD"))


def read_float(text: str) -> float:
    """Rounded once: twice would be wrong between two numbers of 32 bits."""
    value = read_double(text)
    rounded = single(value)
    if math.isinf(value) or value != value or rounded == value or math.isinf(rounded):
        return rounded
    return _rounded_once(Decimal(text.strip().rstrip("fFdD")), value, rounded)


def _rounded_once(exact: Decimal, value: float, rounded: float) -> float:
    """`value` may stand just between two neighbours because of the first rounding."""
    neighbours = (rounded, _next(rounded, 1), _next(rounded, -1))
    return min(neighbours, key=lambda each: (abs(Decimal(each) - exact), each != rounded))


def _next(value: float, step: int) -> float:
    bits = struct.unpack("<i", struct.pack("<f", value))[0]
    found: float = (
        struct.unpack("<f", struct.pack("<i", bits + step))[0] if bits + step >= 0 or bits < 0 else 0.0
    )
    return found
