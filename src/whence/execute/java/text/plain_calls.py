"""Calls of Java as a programmer writes them: `new Stack(3)`, `Grades.of(7, 'x')`."""

from __future__ import annotations

from collections.abc import Sequence

from whence.execute.java.descriptor import split_selector
from whence.execute.java.text.literals import PRIMITIVE_NAMES, expression

_STRING = "Ljava/lang/String;"
_LAST_PLAIN = 0x7E


def plain_literal(value: object, type_: str) -> str | None:
    """A number or a text as an argument of that type; None for what has parts, or is no such constant."""
    match type_, value:
        case "Z", bool() | int():
            return "true" if value else "false"
        case "C", int() if 0x20 <= value <= _LAST_PLAIN and chr(value) not in "'\\":
            return f"'{chr(value)}'"
        case "I", int():
            number = value & 0xFFFFFFFF
            return str(number - (number >> 31 << 32))
        case _, bool() | int() | float() if type_ in PRIMITIVE_NAMES:
            return expression(value, type_)
        case str(), str() if type_ == _STRING:
            return expression(value, type_)
        case _:
            return None


def plain_literals(values: Sequence[object], method: str) -> list[str] | None:
    """The arguments of a method or constructor, by its name and descriptor; None if one has parts."""
    types = split_selector(method)[1]
    if len(types) != len(values):
        return None
    found = [plain_literal(value, type_) for value, type_ in zip(values, types, strict=True)]
    shown = [each for each in found if each is not None]
    return shown if len(shown) == len(found) else None
