"""From a line of a source file to the points on it, lowering as few procedures as can be.

A header says only where its procedure starts, so the procedures of the file are tried from the nearest
start at or above the line. In C the first is the only one. In Java procedures nest (lambdas and anonymous
classes inside methods) and constructors hold field initialisers from anywhere in the class, so the search
goes on while nothing was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import groupby
from pathlib import PurePosixPath
from typing import final

from whence.program.naming.dropped import left_out_at
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, ProcedureHeader, Program
from whence.records import dataclass
from whence.source import InputProblem, Span


@final
@dataclass(frozen=True, slots=True)
class LinePoint:
    """The instructions of a line; column 0 means all of them."""

    file: str
    line: int
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"


class NoCode(InputProblem):
    """A line of a file of the program for which nothing was compiled."""

    def __init__(self, text: str, file: str, wanted: LinePoint) -> None:
        super().__init__(text)
        self.file = file
        self.line = wanted.line
        self.place = str(wanted)


def resolve_line(program: Program, wanted: LinePoint) -> tuple[Point, ...]:
    headers = [header for header in program.headers().values() if header.is_defined and header.span.is_known]
    file = file_meant(wanted.file, headers)
    local = [header for header in headers if header.span.file == file]
    found: dict[Point, Span] = {}
    for group in _candidates(program.language, local, wanted.line):
        for header in group:
            found.update(_points_on(program.procedure(header.name), file, wanted.line))
        if found and not any(_is_nested(header) for header in group):
            break
    if found:
        return tuple(sorted(_at_column(found, wanted.column)))
    entries = tuple(Point(header.name, 0, 0) for header in local if header.span.line == wanted.line)
    if not entries:
        left_out = left_out_at(program, file, wanted.line, str(wanted))
        raise left_out or NoCode(_nothing_there(program, wanted, file, local), file, wanted)
    return entries


_HINTS = {
    Language.C: "; declarations, labels and conditions that are constant make none",
    Language.JAVA: "; javac makes none for declarations, nor for what a constant condition excludes",
}


def _candidates(
    language: Language, headers: list[ProcedureHeader], line: int
) -> Iterator[list[ProcedureHeader]]:
    """Groups of procedures that start on one line, the likeliest to contain the line first."""
    above = sorted((each for each in headers if each.span.line <= line), key=_start, reverse=True)
    groups = (list(group) for _, group in groupby(above, _start))
    if language is Language.C:
        first = next(groups, [])
        before = next(groups, []) if first and _start(first[0]) == line else []
        yield [*first, *before]
        return
    yield from groups
    yield [each for each in headers if each.span.line > line and "init>" in each.name]


def _start(header: ProcedureHeader) -> int:
    return header.span.line


def _is_nested(header: ProcedureHeader) -> bool:
    """Whether a Java compiler made the procedure or its class from an expression of another one, which
    then has code on the same line."""
    return "$" in header.name


def _points_on(procedure: Procedure, file: str, line: int) -> Iterator[tuple[Point, Span]]:
    for point, instruction in procedure.points():
        if instruction.span.line == line and instruction.span.file == file:
            yield point, instruction.span


def _at_column(found: dict[Point, Span], column: int) -> Iterable[Point]:
    """Those at the greatest column up to the given one, or all when there are none."""
    nearest = max((span.column for span in found.values() if 0 < span.column <= column), default=0)
    return [point for point, span in found.items() if not nearest or span.column == nearest]


def file_meant(name: str, headers: list[ProcedureHeader]) -> str:
    """The one source file that the name means: itself, or one of which it is the end, or that is its end."""
    files = sorted({header.span.file for header in headers})
    own = sorted({header.span.file for header in headers if not header.is_library})
    if name in files:
        return name
    for known in (own, files):
        inside = [file for file in known if _ends_with(file, name)]
        matches = inside or [file for file in known if _ends_with(name, file)]
        if len(matches) > 1:
            raise InputProblem(f"{name} is ambiguous: it may be {' or '.join(matches[:5])}")
        if matches:
            return matches[0]
    raise InputProblem(f"no procedure of the program is in a file {name}{_nearest_files(name, own)}")


def _ends_with(path: str, end: str) -> bool:
    whole, part = PurePosixPath(path).parts, PurePosixPath(end).parts
    return bool(part) and whole[-len(part) :] == part


def _nearest_files(name: str, files: list[str]) -> str:
    close = set(
        get_close_matches(PurePosixPath(name).name, [PurePosixPath(file).name for file in files], n=3)
    )
    near = [file for file in files if PurePosixPath(file).name in close] if len(files) > 3 else files
    return f"; there is {', '.join(near[:5])}" if near else ""


def _nothing_there(program: Program, wanted: LinePoint, file: str, local: list[ProcedureHeader]) -> str:
    above = [header for header in local if header.span.line <= wanted.line]
    if not above:
        first = min(local, key=_start)
        return f"{wanted}: no code there; the first procedure, {first.name}, starts at line {first.span.line}"
    procedure = program.procedure(max(above, key=_start).name)
    lines = sorted({each.span.line for _, each in procedure.points() if each.span.file == file})
    nearest = sorted(sorted((line for line in lines if line), key=lambda line: abs(line - wanted.line))[:3])
    hint = (
        f"; the nearest lines with code in {procedure.source or procedure.name} are "
        f"{', '.join(map(str, nearest))}"
        if nearest
        else ""
    )
    return f"{wanted}: no code on that line{hint}{_HINTS[program.language]}"
