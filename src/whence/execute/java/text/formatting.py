"""`String.format` and its kin: the ordinary conversions of `java.util.Formatter`.

A format with anything unusual in it, a flag that does not fit or an argument that is missing, is left to the
class library's own formatter, which knows every rule and in which order it complains."""

from __future__ import annotations

import math
import re
from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import cast, final

from whence.execute.java.numbers.boxes import INTEGRAL, REAL, is_boxed, unboxed
from whence.execute.java.numbers.real_text import is_certain, shortest_text
from whence.execute.java.platform.host import Host
from whence.execute.java.text.cases import check_locale
from whence.execute.memory.java_objects import JavaArray, JavaObject, Reference
from whence.records import dataclass

_OWN = "java.lang.String.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"
_SPECIFIER = re.compile(r"%([-#+ 0,(]*)([1-9]\d*)?(?:\.(\d+))?([a-zA-Z%])")
_WIDTHS = {"Byte": 8, "Short": 16, "Integer": 32, "Long": 64}
_FLAGS = {"d": "-+ 0,(", "x": "-#0", "o": "-#0", "s": "-", "b": "-", "c": "-", "f": "-+ 0,(", "e": "-+ 0("}
_PRECISE = "sbfe"
_MOST_DIGITS = 14


@final
@dataclass(frozen=True, slots=True)
class _Specifier:
    flags: str
    width: int
    precision: int | None
    conversion: str

    @property
    def is_ordinary(self) -> bool:
        """Whether its flags fit together and to the conversion."""
        flags = self.flags
        if self.conversion in "n%":
            return not flags and not self.width and self.precision is None
        fits = self.conversion in _FLAGS and set(flags) <= set(_FLAGS[self.conversion])
        is_single = (
            len(set(flags)) == len(flags) and not {"-", "0"} <= set(flags) and not {"+", " "} <= set(flags)
        )
        has_width = bool(self.width) or not set(flags) & {"-", "0"}
        return fits and is_single and has_width and (self.precision is None or self.conversion in _PRECISE)

    def padded(self, text: str) -> str:
        return text.ljust(self.width) if "-" in self.flags else text.rjust(self.width)


@final
class Formatter:
    def __init__(self, host: Host) -> None:
        self._host = host

    def format(self, text: str, given: JavaArray | None, locale: Reference = None) -> str:
        if locale is not None:
            check_locale(locale)
        arguments = [] if given is None else cast(list[Reference], given.elements)
        pieces = self._pieces(text, arguments)
        if pieces is None:
            made = self._by_library(text, given)
            return made if locale is not None else self._host.runtime.settings.number(made)
        is_plain = locale is not None
        return "".join(
            each if isinstance(each, str) else self._converted(*each, is_plain=is_plain) for each in pieces
        )

    def _by_library(self, text: str, given: JavaArray | None) -> str:
        self._host.runtime.initialise("java.util.Locale")
        locale = self._host.runtime.statics["java.util.Locale.US"]
        made = self._host.run_own(_OWN, locale, self._host.text(text), given)
        return cast(str, cast(JavaObject, made).payload)

    def _pieces(
        self, text: str, arguments: list[Reference]
    ) -> list[str | tuple[_Specifier, Reference]] | None:
        """Texts, and specifiers with their arguments; None if something is not ordinary."""
        found: list[str | tuple[_Specifier, Reference]] = []
        at = used = 0
        while (start := text.find("%", at)) >= 0:
            match = _SPECIFIER.match(text, start)
            specifier = None if match is None else _specifier(match)
            if match is None or specifier is None or not specifier.is_ordinary:
                return None
            found.append(text[at:start])
            at = match.end()
            if specifier.conversion in "n%":
                found.append(self._host.runtime.settings.line_end if specifier.conversion == "n" else "%")
                continue
            if used >= len(arguments) or not self._is_ordinary(specifier, arguments[used]):
                return None
            found.append((specifier, arguments[used]))
            used += 1
        found.append(text[at:])
        return found

    def _is_ordinary(self, specifier: _Specifier, value: Reference) -> bool:
        match specifier.conversion:
            case "s":
                return not self._host.is_instance(value, "java.util.Formattable")
            case "b":
                return value is None or is_boxed(value, "Boolean")
            case "c":
                return is_boxed(value, "Character")
            case "d" | "x" | "o":
                return is_boxed(value, *INTEGRAL)
            case _:
                return is_boxed(value, *REAL) and _is_ordinary_number(cast(float, unboxed(value)), value)

    def _converted(self, specifier: _Specifier, value: Reference, *, is_plain: bool) -> str:
        """A number is written as the default locale does unless it `is_plain`."""
        match specifier.conversion:
            case "s":
                return specifier.padded(self._host.string_of(value)[: specifier.precision])
            case "b":
                text = "true" if value is not None and unboxed(value) else "false"
                return specifier.padded(text[: specifier.precision])
            case "c":
                return specifier.padded(chr(cast(int, unboxed(value))))
            case "x" | "o":
                return _integer(specifier, cast(JavaObject, value))
            case "d":
                text = _integer(specifier, cast(JavaObject, value))
            case _:
                text = _real(specifier, cast(float, unboxed(value)))
        return text if is_plain else self._host.runtime.settings.number(text)


def _is_ordinary_number(number: float, box: Reference) -> bool:
    """Whether all versions of the library know the same digits of it. The digits of a float are its own."""
    text = shortest_text(number)
    is_single = is_boxed(box, "Float")
    return (
        math.isfinite(number) and is_certain(number, text, _MOST_DIGITS) and (not is_single or len(text) < 7)
    )


def _integer(specifier: _Specifier, value: JavaObject) -> str:
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


def _real(specifier: _Specifier, number: float) -> str:
    is_negative = math.copysign(1, number) < 0
    return _signed(specifier, is_negative, _digits(specifier, Decimal(repr(abs(number)))))


def _specifier(match: re.Match[str]) -> _Specifier:
    flags, width, precision, conversion = match.groups()
    return _Specifier(flags, int(width or 0), None if precision is None else int(precision), conversion)


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
    return _fixed(value, precision) if specifier.conversion == "f" else _scientific(value, precision)


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
