"""Floating numbers as Java prints and reads them.

Before Java 19 the digits were not always the shortest. So only numbers of ordinary size with few digits,
where all versions agree, are printed here if there is an installation to ask."""

from __future__ import annotations

import math
import re
import struct
from decimal import Decimal
from typing import cast

from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.memory.java_objects import JavaObject

_READ = re.compile(r"[+-]?(NaN|Infinity|((\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)[fFdD]?)\Z")
_HEXADECIMAL = re.compile(r"[+-]?0[xX]([0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?\d+[fFdD]?\Z")


def double_text(host: Host, value: float) -> str:
    found = shortest_text(value)
    return found if is_certain(value, found, 14) else _asked(host, "java.lang.Double", "D", value, found)


def float_text(host: Host, value: float) -> str:
    found = _laid_out(value, shortest_float(value))
    return found if is_certain(value, found, 6) else _asked(host, "java.lang.Float", "F", value, found)


def is_certain(value: float, text: str, most: int) -> bool:
    """Whether every version of the class library prints the number as this text."""
    return not (value and math.isfinite(value)) or (1e-3 <= abs(value) < 1e7 and len(text) <= most)


def _asked(host: Host, owner: str, letter: str, value: float, otherwise: str) -> str:
    name = f"{owner}.toString({letter})Ljava/lang/String;"
    if host.own_code(name) is None:
        return otherwise
    return cast(str, cast(JavaObject, host.run_own(name, value)).payload)


def shortest_text(value: float) -> str:
    """The shortest digits that read back as the same number, two at least."""
    two = f"{value:.1e}"
    return _laid_out(value, two if float(two) == value else repr(value))


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
    if not _READ.match(stripped) or not stripped.isascii():
        raise Failure("NumberFormatException", f'For input string: "{stripped}"')
    return float(stripped if stripped[-1] in "yN" else stripped.rstrip("fFdD"))


def read_float(text: str) -> float:
    """Rounded once: twice would be wrong between two numbers of 32 bits."""
    value = read_double(text)
    rounded = single(value)
    if math.isinf(value) or value != value or rounded == value or math.isinf(rounded):
        return rounded
    return _rounded_once(Decimal(text.strip().rstrip("fFdD")), rounded)


def _rounded_once(exact: Decimal, rounded: float) -> float:
    """The number of 32 bits nearest to the exact one: `rounded`, which was rounded twice, or a neighbour."""
    neighbours = (rounded, _next(rounded, 1), _next(rounded, -1))
    return min(neighbours, key=lambda each: (abs(Decimal(each) - exact), each != rounded))


def _next(value: float, step: int) -> float:
    bits = struct.unpack("<i", struct.pack("<f", value))[0]
    found: float = (
        struct.unpack("<f", struct.pack("<i", bits + step))[0] if bits + step >= 0 or bits < 0 else 0.0
    )
    return found
