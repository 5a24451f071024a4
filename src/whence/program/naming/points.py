"""Points as users name them: `FILE:LINE`, `FILE:LINE:COLUMN`, a procedure, or `call:NAME`.

Only procedures that may contain the point are lowered: headers say where each procedure starts, and the
index says who calls whom.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final, TypeAlias, final

from whence.program.instructions import (
    Allocate,
    Call,
    Callee,
    Direct,
    Indirect,
    Instruction,
    Region,
    Virtual,
)
from whence.program.naming.lines import LinePoint, resolve_line
from whence.program.naming.names import defined_procedures, matching_names, nearest_names
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class EntryPoint:
    procedure: str


@final
@dataclass(frozen=True, slots=True)
class CallPoint:
    """Just before any direct or virtual call that names the procedure; in C also its entry, if its address is
    taken, since calls through a pointer lead there."""

    procedure: str


NamedPoint: TypeAlias = LinePoint | EntryPoint | CallPoint

CALLS: Final = "call:"
_LINE = re.compile(r"(?P<file>.+?):(?P<line>\d+)(?::(?P<column>\d+))?")


def parse_point(text: str) -> NamedPoint:
    text = text.strip()
    if found := _LINE.fullmatch(text):
        return LinePoint(found["file"], int(found["line"]), int(found["column"] or 0))
    if text.startswith(CALLS) and text != CALLS:
        return CallPoint(text.removeprefix(CALLS))
    if not text or text.endswith(":"):
        raise InputProblem(
            f"{text!r} is not a point: use FILE:LINE, FILE:LINE:COLUMN, a procedure or call:NAME"
        )
    return EntryPoint(text)


def resolve(program: Program, text: str) -> tuple[Point, ...]:
    """All points that the text names, in order; there is at least one, or InputProblem says why not."""
    match parse_point(text):
        case EntryPoint(name):
            return tuple(Point(found, 0, 0) for found in defined_procedures(program, name))
        case CallPoint(name):
            return _resolve_calls(program, name)
        case LinePoint() as point:
            return resolve_line(program, point)


def _resolve_calls(program: Program, name: str) -> tuple[Point, ...]:
    index = program.index()
    headers = program.headers()
    known = set(index.callers).union(headers)
    wanted = matching_names(name, known, headers)
    direct = {caller for each in wanted for caller in index.callers.get(each, ())}
    names = frozenset({name, *wanted})
    found = tuple(_calls_of(program, direct, names))
    if not found and program.language is Language.JAVA:
        found = tuple(_calls_of(program, index.indirect_callers - direct, names))
    if program.language is Language.C:
        taken = sorted(each for each in wanted if each in index.address_taken and program.defines(each))
        found += tuple(Point(each, 0, 0) for each in taken)
    if not found:
        hint = "" if wanted else nearest_names(name, known)
        raise InputProblem(f"no call of {name} in the program{hint}")
    return found


def _calls_of(program: Program, callers: Collection[str], wanted: frozenset[str]) -> Iterator[Point]:
    for caller in filter(program.defines, sorted(callers)):
        for point, instruction in program.procedure(caller).points():
            if not wanted.isdisjoint(_called_names(instruction)):
                yield point


def _called_names(instruction: Instruction) -> tuple[str, ...]:
    """What a call may be asked for by; an allocation on C's heap was a call of malloc."""
    match instruction:
        case Call(_, callee):
            return _names_of(callee)
        case Allocate(_, Region.HEAP):
            return ("malloc",)
        case _:
            return ()


def _names_of(callee: Callee) -> tuple[str, ...]:
    match callee:
        case Direct(procedure):
            return (procedure,)
        case Virtual(owner, name, descriptor):
            return (f"{owner}.{name}{descriptor}", f"{owner}.{name}", name)
        case Indirect():
            return ()
