"""Spans of instructions from a method's table of lines; bytecode knows no columns."""

from bisect import bisect_right
from typing import final

from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.code import Code
from whence.source import NOWHERE, Span


def source_path(of: ClassFile) -> str:
    """The source file below its root: the package as folders, then the recorded file name."""
    package, slash, simple = of.name.rpartition("/")
    return f"{package}{slash}{of.source_file or simple.partition('$')[0] + '.java'}"


@final
class Lines:
    """`hidden` is the place of what the compiler made: line 0 of the file. Where no line is recorded,
    nothing is known, not even that."""

    def __init__(self, code: Code, file: str) -> None:
        rows = sorted(code.line_numbers)
        self._starts = [row.start for row in rows]
        self._lines = [row.line for row in rows]
        self._file = file
        self.hidden = Span(file, 0)

    def span(self, pc: int) -> Span:
        position = bisect_right(self._starts, pc)
        return Span(self._file, self._lines[position - 1]) if position else NOWHERE

    @property
    def first(self) -> Span:
        """The least line: where the procedure starts, as far as its code tells."""
        return Span(self._file, min(self._lines)) if self._lines else NOWHERE
