"""Definitions and uses in the words of the source."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.program.accesses import variables_read, variables_written
from whence.program.instructions import Call, Direct, Load, Store
from whence.program.naming.describe import Describer
from whence.program.operands import VariableKind
from whence.program.procedure import Point
from whence.program.program import Program


class Names(NamedTuple):
    """What an instruction writes and what it reads, as the programmer wrote it."""

    written: tuple[str, ...]
    read: tuple[str, ...]


@final
class Naming:
    """Names of points' variables, each procedure described once."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._names: dict[Point, Names] = {}

    def procedure(self, name: str) -> str:
        return self._program.headers()[name].source or name

    def of_pair(self, definition: Point, use: Point) -> str:
        """The variable as the use calls it, which may be bound to another name at the definition."""
        read, written = self._at(use).read, self._at(definition).written
        same = [name for name in read if name in written]
        return (same or read or written or ("",))[0]

    def _at(self, point: Point) -> Names:
        found = self._names.get(point)
        if found is None:
            found = self._names[point] = names_at(self._program, point)
        return found


def names_at(program: Program, point: Point) -> Names:
    procedure = program.procedure(point.procedure)
    instruction = procedure.at(point)
    describer = Describer(procedure, program)
    written = [
        variable.source or variable.name
        for variable in variables_written(instruction)
        if variable.kind is not VariableKind.TEMPORARY
    ]
    read = [
        variable.source or variable.name
        for variable in variables_read(instruction)
        if variable.kind is not VariableKind.TEMPORARY
    ]
    match instruction:
        case Load(_, place):
            read.append(describer.place(place))
        case Store(place, _):
            written.append(describer.place(place))
        case Call(_, Direct(name), arguments):
            if library_function(name) is not None:
                shown = [describer.operand(argument) for argument in arguments]
                written += [f"*{text}" for text in shown]
                read += [f"*{text}" for text in shown]
        case _:
            pass
    return Names(tuple(dict.fromkeys(written)), tuple(dict.fromkeys(read)))
