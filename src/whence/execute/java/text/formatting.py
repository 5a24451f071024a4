"""`String.format` and its kin: the ordinary conversions of `java.util.Formatter`."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import cast, final

from whence.execute.events import EventKind, Fault
from whence.execute.java.numbers.boxes import INTEGRAL, REAL, is_boxed, unboxed
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.java.text import utf16
from whence.execute.memory.java_objects import JavaArray, JavaObject, Reference

_SPECIFIER = re.compile(r"%(\d+\$)?([-#+ 0,(<]*)(\d+)?(\.\d+)?([tT])?([a-zA-Z%])")
_WIDTHS = {"Byte": 8, "Short": 16, "Integer": 32, "Long": 64}


@final
@dataclass(frozen=True, slots=True)
class _Specifier:
    text: str
    flags: str
    width: int
    precision: int | None
    conversion: str

    def padded(self, text: str) -> str:
        text = utf16.units(text.upper()) if self.conversion.isupper() else text
        return text.ljust(self.width) if "-" in self.flags else text.rjust(self.width)


@final
class Formatter:
    def __init__(self, host: Host) -> None:
        self._host = host

    def format(self, text: str, given: JavaArray | None) -> str:
        arguments: list[Reference] = [None]
        if given is not None:
            arguments = cast(list[Reference], given.elements)
        return "".join(self._pieces(text, arguments))

    def _pieces(self, text: str, arguments: list[Reference]) -> list[str]:
        found: list[str] = []
        at = ordinary = 0
        last = -1
        while at < len(text):
            start = text.find("%", at)
            if start < 0:
                break
            match = _SPECIFIER.match(text, start)
            if match is None:
                conversion = text[start + 1 : start + 2] or "%"
                raise Failure("java.util.UnknownFormatConversionException", f"Conversion = '{conversion}'")
            found.append(text[at:start])
            at = match.end()
            specifier = _specifier(match)
            if specifier.conversion == "n":
                found.append("\n")
                continue
            if specifier.conversion == "%":
                found.append(specifier.padded("%"))
                continue
            if "<" in specifier.flags:
                index = last
            elif match[1]:
                index = int(match[1][:-1]) - 1
            else:
                index = ordinary
                ordinary += 1
            last = index
            if not 0 <= index < len(arguments):
                raise Failure(
                    "java.util.MissingFormatArgumentException", f"Format specifier '{specifier.text}'"
                )
            found.append(self._converted(specifier, arguments[index]))
        found.append(text[at:])
        return found

    def _converted(self, specifier: _Specifier, value: Reference) -> str:
        match specifier.conversion.lower():
            case "s":
                return specifier.padded(self._host.string_of(value)[: specifier.precision])
            case "b":
                text = "false" if value is None else "true"
                if is_boxed(value, "Boolean"):
                    text = "true" if unboxed(value) else "false"
                return specifier.padded(text[: specifier.precision])
            case "h":
                return specifier.padded("null" if value is None else self._hash(value))
            case "c":
                return specifier.padded("null" if value is None else self._character(specifier, value))
            case "d" | "x" | "o":
                return self._integer(specifier, value)
            case "e" | "f" | "g":
                return self._real(specifier, value)
            case _:
                letter = specifier.conversion
                if letter in "tTaA":
                    raise Fault(EventKind.UNSUPPORTED, f"the conversion %{letter} is not modelled")
                raise Failure("java.util.UnknownFormatConversionException", f"Conversion = '{letter}'")

    def _hash(self, value: JavaObject | JavaArray) -> str:
        return f"{cast(int, self._host.method('hashCode', '()I')[value.cls](value)):x}"

    def _character(self, specifier: _Specifier, value: JavaObject | JavaArray) -> str:
        if not is_boxed(value, "Character", "Byte", "Short", "Integer"):
            raise _mismatch(specifier, value)
        return utf16.of_code_point(cast(int, unboxed(value)))

    def _integer(self, specifier: _Specifier, value: Reference) -> str:
        if value is None:
            return specifier.padded("null")
        if not is_boxed(value, *INTEGRAL):
            if value.cls == "java.math.BigInteger":
                raise Fault(EventKind.UNSUPPORTED, "format of a BigInteger is not modelled")
            raise _mismatch(specifier, value)
        number = cast(int, unboxed(value))
        if specifier.conversion == "d":
            return _signed(specifier, number < 0, str(abs(number)))
        bits = number & ((1 << _WIDTHS[value.cls.rpartition(".")[2]]) - 1)
        is_octal = specifier.conversion == "o"
        prefix = ("0" if is_octal else "0x") if "#" in specifier.flags else ""
        text = f"{bits:o}" if is_octal else f"{bits:x}"
        if "0" in specifier.flags:
            text = text.rjust(specifier.width - len(prefix), "0")
        return specifier.padded(prefix + text)

    def _real(self, specifier: _Specifier, value: Reference) -> str:
        if value is None:
            return specifier.padded("null")
        if not is_boxed(value, *REAL):
            if value.cls == "java.math.BigDecimal":
                raise Fault(EventKind.UNSUPPORTED, "format of a BigDecimal is not modelled")
            raise _mismatch(specifier, value)
        number = cast(float, unboxed(value))
        if number != number:
            return specifier.padded("NaN")
        is_negative = math.copysign(1, number) < 0
        if math.isinf(number):
            return specifier.padded(_marked(specifier.flags, is_negative, "Infinity"))
        return _signed(specifier, is_negative, _digits(specifier, Decimal(repr(abs(number)))))


def _specifier(match: re.Match[str]) -> _Specifier:
    flags = match[2]
    width = int(match[3] or 0)
    precision = int(match[4][1:]) if match[4] else None
    conversion = ((match[5] or "") and "t") or match[6]
    if ("-" in flags or "0" in flags) and not width:
        raise Failure("java.util.MissingFormatWidthException", match[0])
    if precision is not None and conversion in "dxXoc":
        raise Failure("java.util.IllegalFormatPrecisionException", str(precision))
    return _Specifier(match[0], flags, width, precision, conversion)


def _mismatch(specifier: _Specifier, value: JavaObject | JavaArray) -> Failure:
    name = value.cls
    return Failure("java.util.IllegalFormatConversionException", f"{specifier.conversion} != {name}")


def _marked(flags: str, is_negative: bool, text: str) -> str:
    if is_negative:
        return f"({text})" if "(" in flags else f"-{text}"
    return f"+{text}" if "+" in flags else f" {text}" if " " in flags else text


def _signed(specifier: _Specifier, is_negative: bool, digits: str) -> str:
    """With groups, leading zeros and sign."""
    if "," in specifier.flags:
        whole, point, fraction = digits.partition(".")
        digits = f"{int(whole):,}{point}{fraction}"
    if "0" in specifier.flags:
        room = specifier.width - len(_marked(specifier.flags, is_negative, ""))
        digits = digits.rjust(room, "0")
    return specifier.padded(_marked(specifier.flags, is_negative, digits))


def _digits(specifier: _Specifier, value: Decimal) -> str:
    """Rounded half up from the shortest digits of the number, as Java does."""
    precision = 6 if specifier.precision is None else specifier.precision
    match specifier.conversion.lower():
        case "f":
            return _fixed(value, precision)
        case "e":
            return _scientific(value, precision)
        case _:
            return _general(value, precision or 1)


def _fixed(value: Decimal, precision: int) -> str:
    with localcontext() as context:
        context.prec = 1000
        return f"{value.quantize(Decimal(1).scaleb(-precision), ROUND_HALF_UP):f}"


def _scientific(value: Decimal, precision: int) -> str:
    if not value:
        return f"{_fixed(value, precision)}e+00"
    exponent = value.adjusted()
    text = _fixed(value.scaleb(-exponent), precision)
    if text.startswith("10"):
        exponent += 1
        text = _fixed(value.scaleb(-exponent), precision)
    return f"{text}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"


def _general(value: Decimal, precision: int) -> str:
    if not value:
        return _fixed(value, precision - 1)
    with localcontext() as context:
        context.prec = precision
        context.rounding = ROUND_HALF_UP
        rounded = +value
    if Decimal("0.0001") <= rounded < Decimal(10) ** precision:
        return _fixed(rounded, precision - rounded.adjusted() - 1)
    return _scientific(value, precision - 1)
