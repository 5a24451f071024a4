"""`java.lang.Character`: what kind of character a number is, by Unicode's tables."""

from __future__ import annotations

import unicodedata

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.text import utf16
from whence.execute.translate.adapters import Function

_NO_BREAK = (0xA0, 0x2007, 0x202F)
_LETTERS = ("Lu", "Ll", "Lt", "Lm", "Lo")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def category(value: int) -> str:
    return unicodedata.category(chr(value)) if 0 <= value <= 0x10FFFF else "Cn"


def is_letter(value: int) -> bool:
    return category(value) in _LETTERS


def is_digit(value: int) -> bool:
    return category(value) == "Nd"


def is_letter_or_digit(value: int) -> bool:
    return is_letter(value) or is_digit(value)


def is_upper(value: int) -> bool:
    return category(value) == "Lu" or (0 <= value <= 0x10FFFF and chr(value).isupper())


def is_lower(value: int) -> bool:
    return category(value) == "Ll" or (0 <= value <= 0x10FFFF and chr(value).islower())


def is_whitespace(value: int) -> bool:
    if 9 <= value <= 13 or 0x1C <= value <= 0x20:
        return True
    return value > 0x20 and category(value)[0] == "Z" and value not in _NO_BREAK


def is_space(value: int) -> bool:
    return category(value)[0] == "Z"


def upper_case(value: int) -> int:
    """A character whose upper case is several characters stays as it is."""
    made = chr(value).upper() if 0 <= value <= 0x10FFFF else ""
    return ord(made) if len(made) == 1 else value


def lower_case(value: int) -> int:
    made = chr(value).lower() if 0 <= value <= 0x10FFFF else ""
    return ord(made) if len(made) == 1 else value


def digit(value: int, radix: int) -> int:
    """The value of a digit, or -1."""
    if not 2 <= radix <= 36:
        return -1
    found = numeric_value(value)
    if is_digit(value) or _is_latin_letter(value):
        return found if 0 <= found < radix else -1
    return -1


def _is_latin_letter(value: int) -> bool:
    folded = value - 0xFEE0 if 0xFF21 <= value <= 0xFF5A else value
    return 0x41 <= folded <= 0x5A or 0x61 <= folded <= 0x7A


def numeric_value(value: int) -> int:
    if is_digit(value):
        return unicodedata.decimal(chr(value))
    if _is_latin_letter(value):
        folded = value - 0xFEE0 if value > 0x7F else value
        return (folded & 0x1F) + 9
    return -1


def for_digit(value: int, radix: int) -> int:
    return ord(DIGITS[value]) if 2 <= radix <= 36 and 0 <= value < radix else 0


KINDS = {
    "isLetter": is_letter,
    "isDigit": is_digit,
    "isLetterOrDigit": is_letter_or_digit,
    "isUpperCase": is_upper,
    "isLowerCase": is_lower,
    "isWhitespace": is_whitespace,
    "isSpaceChar": is_space,
    "isAlphabetic": lambda value: chr(value).isalpha() or category(value) == "Nl",
    "isJavaIdentifierStart": lambda value: is_letter(value) or category(value) in ("Nl", "Sc", "Pc"),
    "isJavaIdentifierPart": lambda value: (
        is_letter_or_digit(value) or category(value) in ("Nl", "Sc", "Pc", "Mc", "Mn")
    ),
    "isISOControl": lambda value: value <= 0x1F or 0x7F <= value <= 0x9F,
}


def character_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.Character")
    for name, test in KINDS.items():
        if name != "isAlphabetic":
            of.static(f"{name}(C)Z", test)
        of.static(f"{name}(I)Z", test)
    for name, change in (("toUpperCase", upper_case), ("toLowerCase", lower_case)):
        of.static(f"{name}(C)C", change)
        of.static(f"{name}(I)I", change)
    of.static("digit(CI)I", digit)
    of.static("digit(II)I", digit)
    of.static("getNumericValue(C)I", numeric_value)
    of.static("getNumericValue(I)I", numeric_value)
    of.static("forDigit(II)C", for_digit)
    of.static("charCount(I)I", lambda value: 2 if value > 0xFFFF else 1)
    of.static("isSurrogate(C)Z", lambda value: 0xD800 <= value < 0xE000)
    of.static("isHighSurrogate(C)Z", lambda value: 0xD800 <= value < 0xDC00)
    of.static("isLowSurrogate(C)Z", lambda value: 0xDC00 <= value < 0xE000)
    of.static("toCodePoint(CC)I", lambda high, low: utf16.code_point_at(chr(high) + chr(low), 0))
    of.static(
        "toChars(I)[C", lambda value: host.array("char[]", [ord(c) for c in utf16.of_code_point(value)])
    )
    of.static("compare(CC)I", lambda left, right: left - right)
    of.static("reverseBytes(C)C", lambda value: value >> 8 | (value & 0xFF) << 8)
    of.static(f"toString(C){STRING}", chr)
    of.static(f"toString(I){STRING}", utf16.of_code_point)
    of.static("hashCode(C)I", lambda value: value)
    return of.table
