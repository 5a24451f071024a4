"""What printf's conversions make of their arguments."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias, final

from whence.execute.events import EventKind, Fault
from whence.execute.link.varargs import Arguments
from whence.execute.memory.byte_memory import Memory
from whence.execute.numbers.decimal_text import (
    Magnitude,
    exponent_digits,
    fixed_digits,
    hexadecimal,
    magnitude_of,
)
from whence.execute.numbers.softfloat import Class, Extended
from whence.models.c.formats.format_strings import ABSENT, STAR, Conversion, print_pieces

_FLOATS = "fFeEgGaA"
_POINTERS = "sSpn"
_COUNT_SIZES = {8: 1, 16: 2, 32: 4, 64: 8}
Item: TypeAlias = int | float | Extended


@final
class Formatter:
    """One formatting of one format string."""

    def __init__(
        self,
        memory: Memory,
        arguments: Arguments,
        errno: int = 0,
        warn_null: Callable[[int], None] = lambda address: None,
    ) -> None:
        self._memory = memory
        self._arguments = arguments
        self._errno = errno
        self._warn_null = warn_null
        self._out = bytearray()

    def format(self, text: bytes) -> bytes:
        pieces = print_pieces(text, 8 * self._memory.pointer_size)
        ordered = self._positional(pieces)
        for piece in pieces:
            if isinstance(piece, bytes):
                self._out += piece
            else:
                self._convert(piece, ordered)
        return bytes(self._out)

    def _positional(self, pieces: tuple[bytes | Conversion, ...]) -> dict[int, Item] | None:
        """With `%1$d` arguments are fetched in order of their numbers, each by its type."""
        conversions = [piece for piece in pieces if isinstance(piece, Conversion) and piece.position]
        if not conversions:
            return None
        kinds: dict[int, Conversion] = {}
        whole = Conversion("d", "", ABSENT, ABSENT, "")
        for conversion in conversions:
            kinds[conversion.position] = conversion
            for star in (conversion.width_position, conversion.precision_position):
                if star:
                    kinds[star] = whole
        return {number: self._fetch(kinds.get(number, whole)) for number in range(1, max(kinds) + 1)}

    def _fetch(self, conversion: Conversion) -> Item:
        if conversion.kind in _POINTERS:
            return self._arguments.pointer()
        if conversion.kind not in _FLOATS:
            return self._arguments.integer(conversion.bits)
        return self._arguments.wide() if conversion.length == "L" else self._arguments.double()

    def _convert(self, conversion: Conversion, ordered: dict[int, Item] | None) -> None:
        if conversion.kind == "%":
            self._out += b"%"
            return
        conversion = self._with_amounts(conversion, ordered)
        if conversion.kind == "m":
            self._out += _padded(os.strerror(self._errno), conversion).encode("latin-1")
            return
        if conversion.kind not in "diouxXcspnCS" + _FLOATS:
            self._out += conversion.text
            return
        item = self._fetch(conversion) if ordered is None else ordered[conversion.position]
        if isinstance(item, int):
            self._integral(conversion, item)
        else:
            self._out += format_float(conversion, item).encode()

    def _with_amounts(self, conversion: Conversion, ordered: dict[int, Item] | None) -> Conversion:
        if STAR not in (conversion.width, conversion.precision):
            return conversion
        width, precision, flags = conversion.width, conversion.precision, conversion.flags
        if width == STAR:
            width = self._amount(conversion.width_position, ordered)
            if width < 0:
                width, flags = -width, flags + "-"
        if precision == STAR:
            precision = max(self._amount(conversion.precision_position, ordered), ABSENT)
        return replace(conversion, width=width, precision=precision, flags=flags)

    def _amount(self, position: int, ordered: dict[int, Item] | None) -> int:
        value = self._arguments.integer(32) if ordered is None or not position else ordered[position]
        assert isinstance(value, int)
        return _signed(value, 32)

    def _integral(self, conversion: Conversion, value: int) -> None:
        match conversion.kind:
            case "c" | "C":
                self._out += _padded_bytes(bytes((value & 0xFF,)), conversion)
            case "s" | "S":
                self._out += _padded_bytes(self._string(conversion, value), conversion)
            case "n":
                self._memory.write_int(value, len(self._out), _COUNT_SIZES[conversion.bits])
            case "p":
                bits = value if self._memory.short is None else self._memory.short.shorten(value)
                text = f"{bits:#x}" if value else "(nil)"
                self._out += _padded(text, conversion).encode()
            case _:
                self._out += format_integer(conversion, value).encode()

    def _string(self, conversion: Conversion, address: int) -> bytes:
        limit = conversion.precision
        if address == 0:
            self._warn_null(address)
            return b"(null)" if limit == ABSENT or limit >= 6 else b""
        if conversion.length == "l" or conversion.kind == "S":
            return b"".join(self._wide_characters(address, limit))
        return self._memory.c_string(address, limit)

    def _wide_characters(self, address: int, limit: int) -> Iterator[bytes]:
        written = 0
        while (code := self._memory.read_int(address, 4)) != 0:
            if code > sys.maxunicode:
                raise Fault(EventKind.UNSUPPORTED, f"{code:#x} is no wide character that can be printed")
            data = chr(code).encode("utf-8", "replace")
            written += len(data)
            if limit >= 0 and written > limit:
                return
            yield data
            address += 4


def _signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def format_integer(conversion: Conversion, value: int) -> str:
    """`d i u o x X` with flags, width and precision."""
    kind, flags = conversion.kind, conversion.flags
    sign = ""
    if kind in "di":
        number = _signed(value, conversion.bits)
        sign = "-" if number < 0 else "+" if "+" in flags else " " if " " in flags else ""
        digits = str(abs(number))
    else:
        number = value & ((1 << conversion.bits) - 1)
        digits = format(number, {"u": "d"}.get(kind, kind))
        if "#" in flags and number and kind in "xX":
            sign = "0" + kind
    if conversion.precision != ABSENT:
        digits = "" if conversion.precision == 0 and number == 0 else digits.rjust(conversion.precision, "0")
    if "#" in flags and kind == "o" and not digits.startswith("0"):
        digits = "0" + digits
    return _justified(sign, digits, conversion, zeros=conversion.precision == ABSENT)


def _justified(sign: str, digits: str, conversion: Conversion, *, zeros: bool) -> str:
    width = conversion.width
    if "-" in conversion.flags:
        return (sign + digits).ljust(width)
    if "0" in conversion.flags and zeros:
        return sign + digits.rjust(width - len(sign), "0")
    return (sign + digits).rjust(width)


def _padded(text: str, conversion: Conversion) -> str:
    return text.ljust(conversion.width) if "-" in conversion.flags else text.rjust(conversion.width)


def _padded_bytes(data: bytes, conversion: Conversion) -> bytes:
    if conversion.width <= len(data):
        return data
    return data.ljust(conversion.width) if "-" in conversion.flags else data.rjust(conversion.width)


def format_float(conversion: Conversion, value: float | Extended) -> str:
    """`f e g a` in either case, for double and for long double."""
    is_negative, name = _class(value)
    flags = conversion.flags
    sign = "-" if is_negative else "+" if "+" in flags else " " if " " in flags else ""
    if name:
        text = name.upper() if conversion.kind.isupper() else name
        return _justified(sign, text, conversion, zeros=False)
    magnitude = magnitude_of(value)
    digits = _float_digits(conversion, magnitude, is_wide=isinstance(value, Extended))
    if conversion.kind in "aA":
        sign, digits = sign + digits[:2], digits[2:]
    if conversion.kind.isupper():
        sign, digits = sign.upper(), digits.upper()
    return _justified(sign, digits, conversion, zeros=True)


def _class(value: float | Extended) -> tuple[bool, str]:
    if isinstance(value, Extended):
        name = {Class.FINITE: "", Class.INFINITE: "inf", Class.NAN: "nan"}[value.kind]
        return bool(value.sign), name
    is_negative = math.copysign(1.0, value) < 0
    return is_negative, "inf" if math.isinf(value) else "nan" if math.isnan(value) else ""


def _float_digits(conversion: Conversion, value: Magnitude, *, is_wide: bool) -> str:
    kind = conversion.kind.lower()
    places = 6 if conversion.precision == ABSENT else conversion.precision
    keeps_point = "#" in conversion.flags
    match kind:
        case "f":
            return fixed_digits(value, places) + ("." if keeps_point and places == 0 else "")
        case "e":
            digits, exponent = exponent_digits(value, places)
            return _scientific(digits, exponent, keeps_point=keeps_point)
        case "g":
            return _general(value, places or 1, keeps_point=keeps_point)
        case _:
            wanted = None if conversion.precision == ABSENT else conversion.precision
            lead, rest, exponent = hexadecimal(value, wanted, leading_bits=4 if is_wide else 1)
            point = "." if rest or keeps_point else ""
            return f"0x{lead}{point}{rest}p{exponent:+d}"


def _scientific(digits: str, exponent: int, *, keeps_point: bool) -> str:
    point = "." if len(digits) > 1 or keeps_point else ""
    return f"{digits[0]}{point}{digits[1:]}e{exponent:+03d}"


def _general(value: Magnitude, places: int, *, keeps_point: bool) -> str:
    digits, exponent = exponent_digits(value, places - 1)
    if -4 <= exponent < places:
        text = fixed_digits(value, places - 1 - exponent)
        if keeps_point:
            return text if "." in text else text + "."
        return text.rstrip("0").rstrip(".") if "." in text else text
    if not keeps_point:
        digits = digits[0] + digits[1:].rstrip("0")
    return _scientific(digits, exponent, keeps_point=keeps_point)
