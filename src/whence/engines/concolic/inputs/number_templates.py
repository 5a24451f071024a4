"""Inputs whose numbers are symbols: the text around them stays as it is.

A number that is read digit by digit is a maze: each digit is a path, and each character may end it. Where the
library reads the number (`strtol`, `atoi`, `scanf`), a symbol stands for it as a whole, and the text of a run
is made of the symbols' values. A template comes from an input of a plain run, such as `1-2-3`, or it is a
list of numbers, on lines or as arguments. Other texts exist, so a search with a template finds inputs and
proves nothing. How long a text is shows in what no term stands for, so everything runs as part of the entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Final, NamedTuple, final

from whence.engines.concolic.limits import Limits
from whence.engines.concolic.summaries.summarised_procedures import direct_callees
from whence.program.mains import is_main
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs

READERS = frozenset({"strtol", "strtoul", "strtoll", "strtoull", "__whence_number_value"})
"""Procedures of the library whose result is a number that was read."""
_SCANS = frozenset(
    prefix + name for prefix in ("", "__isoc99_", "__isoc23_") for name in ("scanf", "fscanf", "sscanf")
)
_CONVERSIONS = frozenset({"atoi", "atol", "atoll"}) | READERS
_LINES = frozenset({"fgets", "gets", "getline", "getchar", "fgetc", "getc", "fread", "read"})
_NUMBER: Final = re.compile(rb"(?<![0-9A-Za-z_])-?[0-9]{1,9}|(?<=[A-Za-z_])[0-9]{1,9}")
"""A minus behind a digit stands between two numbers."""
MOST_NUMBERS: Final = 12
"""Of one template; an input with more of them makes none."""


@final
@dataclass(frozen=True, slots=True)
class Text:
    """Pieces with numbers between them."""

    pieces: tuple[bytes, ...] = (b"",)
    widths: tuple[int, ...] = ()
    """Of each number: how many digits it has at least."""

    def filled(self, numbers: Sequence[int]) -> bytes:
        found = [self.pieces[0]]
        for number, width, piece in zip(numbers, self.widths, self.pieces[1:], strict=True):
            found += [b"%0*d" % (width, number), piece]
        return b"".join(found)


@final
@dataclass(frozen=True, slots=True)
class Template:
    arguments: tuple[Text, ...] = ()
    stdin: Text = field(default_factory=Text)

    @property
    def count(self) -> int:
        """How many numbers are in it."""
        return sum(len(text.widths) for text in (*self.arguments, self.stdin))

    def filled(self, numbers: Sequence[int]) -> tuple[tuple[bytes, ...], bytes]:
        """The arguments behind the program's name, and standard input."""
        left = iter(numbers)
        *texts, last = (
            text.filled([next(left) for _ in text.widths]) for text in (*self.arguments, self.stdin)
        )
        return tuple(texts), last


class Filled(NamedTuple):
    """A template and the numbers of its first run."""

    template: Template
    numbers: tuple[int, ...]


def list_of(count: int) -> Filled:
    """Standard input as so many numbers, one to a line."""
    return Filled(Template(stdin=Text((b"", *[b"\n"] * count), (1,) * count)), (0,) * count)


def arguments_of(count: int) -> Filled:
    """So many arguments that are numbers; the solver chooses how many of them there are."""
    return Filled(Template((Text((b"", b""), (1,)),) * count), (0,) * count)


def template_of(inputs: Inputs) -> Filled | None:
    """Of an input of `main`; None if no number is in it, or too much else."""
    if inputs.history or inputs.files or inputs.variables or inputs.parameters:
        return None
    numbers: list[int] = []
    texts = [each.encode("utf-8", "surrogateescape") for each in inputs.arguments]
    *arguments, stdin = (_text(each, numbers) for each in (*texts, inputs.stdin))
    if not 0 < len(numbers) <= MOST_NUMBERS:
        return None
    return Filled(Template(tuple(arguments), stdin), tuple(numbers))


def _text(data: bytes, numbers: list[int]) -> Text:
    pieces, widths, start = [], [], 0
    for found in _NUMBER.finditer(data):
        pieces.append(data[start : found.start()])
        digits = found[0].lstrip(b"-")
        widths.append(len(digits) if digits.startswith(b"0") else 1)
        numbers.append(int(found[0]))
        start = found.end()
    return Text((*pieces, data[start:]), tuple(widths))


def templates(program: Program, entry: str, limits: Limits, samples: Iterable[Inputs]) -> Iterator[Filled]:
    """Those of the samples, each once, and lists of numbers; none where the program reads no numbers."""
    called = {name for names in direct_callees(program, entry).values() for name in names}
    if not called & (_CONVERSIONS | _SCANS):
        return
    known: set[Template] = set()
    for found in map(template_of, samples):
        if found is not None and found.template not in known and len(known) < limits.number_templates:
            known.add(found.template)
            yield found
    if called & _SCANS or called & _LINES:
        yield from map(list_of, limits.number_counts)
    if is_main(program, entry) and len(program.procedure(entry).parameters) > 1:
        yield arguments_of(limits.arguments - 1)
