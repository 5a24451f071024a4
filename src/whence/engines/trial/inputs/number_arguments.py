"""Small numbers as arguments, together: a size and an index, a count and a step.

Texts grow one piece at a time, so two numbers that must fit each other are rarely tried. Programs that read
numbers from texts mostly take two or three, and fail where one of them is zero, negative, or as large as
another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from whence.program.instructions import Call, Direct
from whence.program.program import Program
from whence.witnesses import Inputs

_READ_NUMBERS: Final = frozenset(
    {"atoi", "atol", "atoll", "strtol", "strtoll", "strtoul", "strtoull", "strtoimax", "strtoumax"}
)
_BOXES: Final = tuple(f"java.lang.{box}." for box in ("Integer", "Long", "Short", "Byte"))
_OF_TEXT: Final = ("(Ljava/lang/String;)", "(Ljava/lang/String;I)")
_PARSERS: Final = frozenset({"parseInt", "parseLong", "parseShort", "parseByte", "valueOf", "decode"})
_NUMBERS: Final = (2, 1, 0, -1, 3, 10)
_FEW: Final = (2, 1, -1)
"""Where there are three of them."""


def number_arguments(program: Program, called: Iterable[str]) -> Iterator[Inputs]:
    """One, two and three of them, if one of the procedures reads numbers from texts."""
    if not any(_reads_numbers(program, name) for name in called):
        return
    for numbers in (*product(_NUMBERS), *product(_NUMBERS, repeat=2), *product(_FEW, repeat=3)):
        yield Inputs(arguments=tuple(map(str, numbers)))


def _reads_numbers(program: Program, name: str) -> bool:
    return any(
        isinstance(each, Call) and isinstance(each.callee, Direct) and _gives_number(each.callee.procedure)
        for _, each in program.procedure(name).points()
    )


def _gives_number(name: str) -> bool:
    if name in _READ_NUMBERS:
        return True
    if not name.startswith(_BOXES):
        return False
    method, _, descriptor = name.rpartition(".")[2].partition("(")
    return method in _PARSERS and f"({descriptor}".startswith(_OF_TEXT)
