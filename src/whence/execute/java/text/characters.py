"""`java.lang.Character`. What is written here are the facts about ASCII, which no version of Unicode changes;
all others come from the tables of the Java installation whose classes are analysed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure, NotHere
from whence.execute.java.text import utf16
from whence.execute.translate.adapters import Function

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_UPPER = range(ord("A"), ord("Z") + 1)
_LOWER = range(ord("a"), ord("z") + 1)
_DIGIT = range(ord("0"), ord("9") + 1)
_ASCII = 128
_LAST = 0x10FFFF


def is_letter(value: int) -> bool:
    return value in _UPPER or value in _LOWER


def is_letter_or_digit(value: int) -> bool:
    return is_letter(value) or value in _DIGIT


def is_whitespace(value: int) -> bool:
    return 9 <= value <= 13 or 0x1C <= value <= 0x20


def _is_ignorable(value: int) -> bool:
    return value <= 8 or 0x0E <= value <= 0x1B or value == 0x7F


def _starts_name(value: int) -> bool:
    return is_letter(value) or chr(value) in "$_"


KINDS: Final[dict[str, Callable[[int], bool]]] = {
    "isLetter": is_letter,
    "isDigit": _DIGIT.__contains__,
    "isLetterOrDigit": is_letter_or_digit,
    "isUpperCase": _UPPER.__contains__,
    "isLowerCase": _LOWER.__contains__,
    "isWhitespace": is_whitespace,
    "isSpaceChar": lambda value: value == 0x20,
    "isAlphabetic": is_letter,
    "isJavaIdentifierStart": _starts_name,
    "isJavaIdentifierPart": lambda value: _starts_name(value) or value in _DIGIT or _is_ignorable(value),
    "isISOControl": lambda value: value <= 0x1F or value == 0x7F,
}
"""Of characters of ASCII only."""


def upper_case(value: int) -> int:
    return value - 32 if value in _LOWER else value


def lower_case(value: int) -> int:
    return value + 32 if value in _UPPER else value


def digit(value: int, radix: int) -> int:
    """The value of a digit, or -1."""
    found = numeric_value(value)
    return found if 2 <= radix <= 36 and 0 <= found < radix else -1


def numeric_value(value: int) -> int:
    return DIGITS.find(chr(lower_case(value)))


def for_digit(value: int, radix: int) -> int:
    return ord(DIGITS[value]) if 2 <= radix <= 36 and 0 <= value < radix else 0


def in_ascii(function: Callable[..., int]) -> Callable[..., int]:
    """The function for characters of ASCII; for others the class library is asked."""

    def apply(value: int, *rest: int) -> int:
        if 0 <= value < _ASCII:
            return function(value, *rest)
        raise NotHere(f"the character U+{value & 0xFFFFFFFF:04X}")

    return apply


def characters_of(value: int) -> str:
    if not 0 <= value <= _LAST:
        raise Failure("IllegalArgumentException", f"Not a valid Unicode code point: 0x{value & 0xFFFFFFFF:X}")
    return utf16.of_code_point(value)


def code_point(high: int, low: int) -> int:
    """Whatever the two are."""
    return (high << 10) + low + (0x10000 - (0xD800 << 10) - 0xDC00)


def character_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.Character")
    for name, test in KINDS.items():
        if name != "isAlphabetic":
            of.static(f"{name}(C)Z", in_ascii(test))
        of.static(f"{name}(I)Z", in_ascii(test))
    for name, change in (("toUpperCase", upper_case), ("toLowerCase", lower_case)):
        of.static(f"{name}(C)C", in_ascii(change))
        of.static(f"{name}(I)I", in_ascii(change))
    of.static("digit(CI)I", in_ascii(digit))
    of.static("digit(II)I", in_ascii(digit))
    of.static("getNumericValue(C)I", in_ascii(numeric_value))
    of.static("getNumericValue(I)I", in_ascii(numeric_value))
    of.static("forDigit(II)C", for_digit)
    of.static("charCount(I)I", lambda value: 2 if value > 0xFFFF else 1)
    of.static("isSurrogate(C)Z", lambda value: 0xD800 <= value < 0xE000)
    of.static("isHighSurrogate(C)Z", lambda value: 0xD800 <= value < 0xDC00)
    of.static("isLowSurrogate(C)Z", lambda value: 0xDC00 <= value < 0xE000)
    of.static("toCodePoint(CC)I", code_point)
    of.static("toChars(I)[C", lambda value: host.array("char[]", [ord(c) for c in characters_of(value)]))
    of.static("compare(CC)I", lambda left, right: left - right)
    of.static("reverseBytes(C)C", lambda value: value >> 8 | (value & 0xFF) << 8)
    of.static(f"toString(C){STRING}", chr)
    of.static(f"toString(I){STRING}", characters_of)
    of.static("hashCode(C)I", lambda value: value)
    return of.table


def is_white(host: Host, unit: str) -> bool:
    """By the installation's tables beyond ASCII."""
    value = ord(unit)
    return is_whitespace(value) if value < _ASCII else _asked(host, "isWhitespace(I)Z", value) != 0


def folded(host: Host, character: str) -> str:
    """As comparisons that ignore case see a character: its upper case, of that its lower case."""
    value = ord(character)
    if value < _ASCII:
        return chr(lower_case(value))
    return chr(_asked(host, "toLowerCase(I)I", _asked(host, "toUpperCase(I)I", value)))


def _asked(host: Host, selector: str, *given: int) -> int:
    found = host.run_own(f"java.lang.Character.{selector}", *given)
    assert isinstance(found, int)
    return found
