"""Standard input as a list of numbers, for programs that read numbers.

A number that is read digit by digit is a maze: each digit is a path, and each character may end it. Where
all of standard input is numbers, one to a line, a symbol stands for each as a whole, and the text of a run is
made of its values. Other texts exist, so such a search finds inputs and proves nothing. How long a text is
shows in what no term stands for, so everything runs as part of the entry.
"""

from __future__ import annotations

from typing import final

from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.summaries.summarised_procedures import direct_callees
from whence.logic.term import Term
from whence.program.program import Program

READERS = frozenset({"strtol", "strtoul", "strtoll", "strtoull", "__whence_number_value"})
"""Procedures of the library whose result is a number that was read."""
_SCANS = frozenset(
    prefix + name for prefix in ("", "__isoc99_", "__isoc23_") for name in ("scanf", "fscanf", "sscanf")
)
_CONVERSIONS = frozenset({"atoi", "atol", "atoll"}) | READERS
_LINES = frozenset({"fgets", "gets", "getline", "getchar", "fgetc", "getc", "fread", "read"})


@final
class NumberInput:
    """Gives the numbers that one run reads their symbols."""

    def __init__(self, space: InputSpace, given: tuple[int, ...]) -> None:
        self._space = space
        self._given = given
        self._read = 0

    def left(self, procedure: str, value: object, shadow: object) -> object:
        """The shadow of what a procedure gave back: the next number's, if that is what it read."""
        if procedure not in READERS or self._read >= len(self._given) or not isinstance(value, int):
            return shadow
        expected = self._given[self._read]
        if value & _WORD != expected & _WORD:
            return shadow
        term: Term = self._space.number(self._read)
        self._read += 1
        return self._space.terms.sign_extend(term, 32)


_WORD = (1 << 64) - 1


def reads_numbers(program: Program, entry: str) -> bool:
    """Whether procedures that the entry may call scan, or read and convert text."""
    called = {name for names in direct_callees(program, entry).values() for name in names}
    return bool(called & _CONVERSIONS and called & _LINES) or any(name in _SCANS for name in called)
