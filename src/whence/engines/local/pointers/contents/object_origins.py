"""The objects that a pointer in memory may lead to, followed back to where they are made.

A load reads cells; every store to them brings a value, which is followed through copies, parameters, results
and further cells to allocations of constant size, static objects and objects of `main`. All of it must be
known: a cell that may be read before it is written, arithmetic on the way, or a local variable that may not
be set ends the search without an answer. So whatever the load finds is null or leads to one of these objects,
as many bytes from its start as the search says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import NamedTuple, TypeAlias, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.engines.local.pointers.calls.sized_wrappers import SizedWrappers, may_be_unset
from whence.engines.local.pointers.surrounding_bytes import FAR, Around, Text, met_around
from whence.engines.local.program_ranges.contents import are_inside
from whence.engines.local.program_ranges.equations import Equations
from whence.engines.local.ranges.analysis import Ranges
from whence.memory.locations import Location
from whence.memory.objects import StaticObject
from whence.models.c.pointers.texts import MAKES_TEXT
from whence.models.contracts import literal_text
from whence.models.effects import Argument
from whence.program.accesses import variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Direct,
    Instruction,
    Load,
    Region,
    Return,
)
from whence.program.operands import Address, Integer, Null, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Slot, Static, displacement_of, inner_elements
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import PointerType, store_size
from whence.records import dataclass

_MOST = 120
"""Variables, results and cells that are looked at for one load."""


class _Valued(NamedTuple):
    """What the variable of the procedure is set to."""

    procedure: str
    variable: Variable


class _Returned(NamedTuple):
    procedure: str


class _Found(NamedTuple):
    """What is known without a further search: bytes around the pointer."""

    around: Around


_Node: TypeAlias = _Valued | _Returned | Location


class _LostError(Exception):
    """A value comes from where it is not known."""


@final
@dataclass(eq=False, slots=True)
class ObjectOrigins:
    """Kept for all questions with the same entries."""

    program: Program
    main: str
    equations: Equations
    changes: MemoryChanges
    wrappers: SizedWrappers
    ranges: Callable[[str], Ranges | None]
    _known: dict[tuple[Location, ...], Around | None] = field(default_factory=dict)

    def around(self, point: Point, load: Load) -> Around | None:
        """The bytes around what is loaded, unless it is null; None if they are not known, or the object may
        be gone at the point."""
        if load.volatile or not isinstance(load.target.type, PointerType):
            return None
        contents = self.equations.contents
        if not contents.is_whole:
            return None
        cells = self._cells(point, load)
        if not cells:
            return None
        if cells not in self._known:
            self._known[cells] = None
            self._known[cells] = self._found(cells)
        around, objects = self._known[cells], self.changes.pointed(point.procedure, load.target)
        if around is None or not self.changes.is_there(point, objects):
            return None
        is_text = around.text is not None and not self.changes.is_ever_spoilt(objects)
        return around._replace(
            text=Text(around.text.reach, is_fixed=True) if is_text and around.text else None
        )

    def _cells(self, point: Point, load: Load) -> tuple[Location, ...]:
        """What the load may read; numbers are asked for only where it reads from an array."""
        ranges = self.ranges(point.procedure) if any(inner_elements(load.place)) else None
        state = None if ranges is None else ranges.at(point)
        return self.equations.contents.read_by(point, load, {} if state is None else state)

    def _found(self, cells: tuple[Location, ...]) -> Around | None:
        seen: set[_Node] = set(cells)
        pending: list[_Node] = list(cells)
        found: Around | None = None
        try:
            while pending:
                for each in self._behind(pending.pop()):
                    if isinstance(each, _Found):
                        met = each.around if found is None else met_around(found, each.around)
                        if met is None:
                            return None
                        found = met
                    elif each not in seen:
                        seen.add(each)
                        pending.append(each)
                if len(seen) > _MOST or not self.equations.contents.cells.are_known:
                    return None
        except _LostError:
            return None
        return found

    def _behind(self, node: _Node) -> Iterator[_Node | _Found]:
        match node:
            case _Returned(name):
                for _, instruction in self.program.procedure(name).points():
                    if isinstance(instruction, Return):
                        yield from self._value(name, instruction.value)
            case _Valued(name, variable):
                yield from self._set(name, variable)
            case Location():
                yield from self._stored(node)

    def _stored(self, cell: Location) -> Iterator[_Node | _Found]:
        """What the cell is first, and what stores bring."""
        if cell.width != self.program.data_model.pointer.size:
            raise _LostError
        contents = self.equations.contents
        writers = contents.pointer_writers(cell)
        if writers is None:
            raise _LostError
        for writer in writers.stores:
            if writer.is_partial:
                raise _LostError
            if writer.value is not None:
                if isinstance(writer.value, Integer) and writer.value.value == 0:
                    continue
                yield from self._value(writer.point.procedure, writer.value)
                continue
            ranges = self.ranges(writer.point.procedure)
            state = None if ranges is None else ranges.at(writer.point)
            if ranges is None or (state is not None and not are_inside(writer.leaves, state)):
                raise _LostError
        if isinstance(cell.object, StaticObject):
            for first in contents.first_pointers(cell):
                if first is None:
                    raise _LostError
                yield from self._value("", first)

    def _value(self, procedure: str, operand: Operand | None) -> Iterator[_Node | _Found]:
        match operand:
            case Null():
                return
            case Address(symbol):
                yield self._static(symbol, 0)
            case Variable() if isinstance(operand.type, PointerType):
                yield _Valued(procedure, operand)
            case _:
                raise _LostError

    def _static(self, symbol: str, offset: int) -> _Found:
        found = _object(self.program.size_of_object(symbol), offset)
        text = literal_text(self.program.global_(symbol))
        if text is None or offset > len(text):
            return found
        return _Found(found.around._replace(text=Text(len(text) - offset)))

    def _set(self, name: str, variable: Variable) -> Iterator[_Node | _Found]:
        definitions = self._of(name).get(variable.name, [])
        if variable.kind is VariableKind.PARAMETER:
            if definitions:
                raise _LostError
            yield from self._passed(name, variable)
            return
        if may_be_unset(self.program.procedure(name), variable):
            raise _LostError
        for point, instruction in definitions:
            yield from self._made(point, instruction)

    def _passed(self, name: str, variable: Variable) -> Iterator[_Node | _Found]:
        procedure = self.program.procedure(name)
        number = [each.name for each in procedure.parameters].index(variable.name)
        callers = self.equations.callers_of(name)
        if callers is None:
            raise _LostError
        for caller in callers:
            for _, call in self.equations.calls(caller, name):
                if number >= len(call.arguments):
                    raise _LostError
                yield from self._value(caller, call.arguments[number])

    def _made(self, point: Point, instruction: Instruction) -> Iterator[_Node | _Found]:
        match instruction:
            case Assign(_, Operator.COPY, (source,)):
                yield from self._value(point.procedure, source)
            case Assign(_, Operator.SELECT, (_, then, otherwise)):
                yield from self._value(point.procedure, then)
                yield from self._value(point.procedure, otherwise)
            case AddressOf():
                yield from self._address(point.procedure, instruction)
            case Allocate(_, Region.HEAP, type_, Integer() as count):
                yield _object(store_size(type_) * count.value, 0)
            case Load(target, _, False) if isinstance(target.type, PointerType):
                cells = self._cells(point, instruction)
                if not cells:
                    raise _LostError
                yield from cells
            case Call():
                yield from self._called(point, instruction)
            case _:
                raise _LostError

    def _address(self, name: str, instruction: AddressOf) -> Iterator[_Node | _Found]:
        found = displacement_of(instruction.place)
        if found.scaled:
            raise _LostError
        match found.root:
            case Static(symbol):
                yield self._static(symbol, found.constant)
            case Slot(slot) if name == self.main:
                yield _object(self.program.procedure(name).slots_by_name[slot].size, found.constant)
            case Cell(pointer) if found.constant == 0:
                yield from self._value(name, pointer)
            case _:
                raise _LostError

    def _called(self, point: Point, call: Call) -> Iterator[_Node | _Found]:
        size = self.wrappers.size(call)
        if size:
            yield _object(size, 0)
            return
        returned = self.wrappers.returned(call)
        if returned is not None:
            yield from self._value(point.procedure, call.arguments[returned])
            return
        if not isinstance(call.callee, Direct):
            raise _LostError
        name = call.callee.procedure
        if is_user_code(self.program, name):
            yield _Returned(name)
            return
        function = library_function(name)
        if function is not None and function.canonical in MAKES_TEXT:
            yield _Found(Around(0, 1, text=Text(0)))
            return
        if function is None or not isinstance(function.result, Argument):
            raise _LostError
        yield from self._value(point.procedure, call.arguments[function.result.argument])

    def _of(self, name: str) -> dict[str, list[tuple[Point, Instruction]]]:
        procedure, known = self.program.procedure(name), self.program.derived(_Definitions, _Definitions)
        if name not in known:
            found: dict[str, list[tuple[Point, Instruction]]] = {}
            for site in procedure.points():
                for variable in variables_written(site[1]):
                    found.setdefault(variable.name, []).append(site)
            known[name] = found
        return known[name]


@final
class _Definitions(dict[str, dict[str, list[tuple[Point, Instruction]]]]):
    """By procedure and variable; the same whatever the entries are."""


def _object(size: int, offset: int) -> _Found:
    if not 0 < size < FAR or not 0 <= offset < size:
        raise _LostError
    return _Found(Around(-offset, size - offset))
