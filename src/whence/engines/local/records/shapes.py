"""Structs of a program whose numbers and pointers are written by stores of just these fields alone.

The records of a struct are all objects, and parts of objects, that its fields are accessed in. Counts in
programs that start at `main` with all code known and in which nothing runs but where a call says so.
A record that is not written before it is read starts with zeros. The contents of others before their first
write are never seen, so they may be taken to be any that fulfil what holds of all records.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Final, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.analysis.cells.cells import without_inner_bounds
from whence.engines.local.pointers.calls.memory_changes import ANYTHING, Objects
from whence.engines.local.program_ranges.system import System
from whence.engines.local.ranges.interval import constant
from whence.memory.locations import Location
from whence.memory.objects import AbstractObject, StaticObject
from whence.memory.offsets import may_overlap
from whence.program.instructions import AddressOf, Call, Instruction, Load, Store
from whence.program.operands import Null, Variable
from whence.program.places import Cell, Element, Field, FieldName, Place
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType, store_size
from whence.records import dataclass

_MOST_PROCEDURES: Final = 250
"""Of the program."""
_MOST_INVOLVED: Final = 40
"""That access fields of one struct."""
_MOST_NUMBERS: Final = 5
"""Fields of one struct that are set against each other."""
_MOST_POINTERS: Final = 4
_WIDTHS: Final = frozenset({32, 64})


@final
@dataclass(frozen=True, slots=True)
class Shape:
    """A struct whose records are followed."""

    owner: str
    numbers: tuple[FieldName, ...]
    pointers: tuple[FieldName, ...]
    pointees: dict[FieldName, Objects]
    """What the pointers may lead to."""
    units: dict[FieldName, frozenset[int]]
    """The bytes of elements that are accessed through the pointers."""
    objects: frozenset[AbstractObject]
    involved: frozenset[str]
    """Procedures that access the fields."""
    zeroing: frozenset[Point]
    """Calls that set whole records to zeros."""
    starts_with_zeros: bool

    @property
    def fields(self) -> tuple[FieldName, ...]:
        return (*self.numbers, *self.pointers)


def accessed_field(instruction: Instruction) -> FieldName | None:
    """The field of a struct that is loaded or stored as a whole."""
    match instruction:
        case Load(target, Field(_, name)) if target.type == name.type:
            return name
        case Store(Field(_, name), value) if value.type == name.type:
            return name
        case _:
            return None


def _place_of(instruction: Instruction) -> Place | None:
    return instruction.place if isinstance(instruction, Load | Store | AddressOf) else None


@final
@dataclass(eq=False, slots=True)
class Shapes:
    """Kept for all questions with the same entries."""

    system: System
    _by_owner: dict[str, list[tuple[Point, FieldName]]] | None = None
    _units: dict[FieldName, set[int]] = field(default_factory=dict)
    _known: dict[str, Shape | None] = field(default_factory=dict)

    def of(self, owner: str) -> Shape | None:
        if owner not in self._known:
            self._known[owner] = self._found(owner)
        return self._known[owner]

    def _accesses(self) -> dict[str, list[tuple[Point, FieldName]]]:
        """Of all procedures that the entries lead to, by struct."""
        if self._by_owner is None:
            self._by_owner = {}
            program, entries = self.system.program, sorted(self.system.equations.entries)
            below = CallRelation(program).reachable_of_user(*entries)
            names = [each for each in below if is_user_code(program, each)]
            for name in names if len(names) <= _MOST_PROCEDURES else ():
                self._collect(name)
        return self._by_owner

    def _collect(self, name: str) -> None:
        assert self._by_owner is not None
        loaded: dict[str, FieldName] = {}
        for point, instruction in self.system.program.procedure(name).points():
            found = accessed_field(instruction)
            if found is not None:
                self._by_owner.setdefault(found.owner, []).append((point, found))
                if isinstance(instruction, Load):
                    loaded[instruction.target.name] = found
            match _place_of(instruction):
                case Element(Cell(Variable(pointer)), _, stride) if pointer in loaded:
                    self._units.setdefault(loaded[pointer], set()).add(stride)
                case _:
                    pass

    def _found(self, owner: str) -> Shape | None:
        contents = self.system.equations.contents
        if not contents.is_whole or not contents.runs_in_order:
            return None
        accesses = self._accesses().get(owner, [])
        involved = frozenset(point.procedure for point, _ in accesses)
        fields = list(dict.fromkeys(each for _, each in accesses))
        numbers = [each for each in fields if isinstance(each.type, IntType) and each.type.bits in _WIDTHS]
        pointers = [each for each in fields if isinstance(each.type, PointerType) and each in self._units]
        if not numbers or len(numbers) + len(pointers) < 2 or len(involved) > _MOST_INVOLVED:
            return None
        if len(numbers) > _MOST_NUMBERS or len(pointers) > _MOST_POINTERS:
            return None
        return self._followed(owner, accesses, numbers, pointers, involved)

    def _followed(
        self,
        owner: str,
        accesses: list[tuple[Point, FieldName]],
        numbers: list[FieldName],
        pointers: list[FieldName],
        involved: frozenset[str],
    ) -> Shape | None:
        cells: dict[FieldName, set[Location]] = {each: set() for each in (*numbers, *pointers)}
        for point, name in accesses:
            if name in cells:
                found = self._cells(point)
                if not found:
                    return None
                cells[name].update(found)
        objects = frozenset(each.object for found in cells.values() for each in found)
        zeroing: dict[FieldName, set[Point]] = {}
        has_zeros = False
        for name, found_cells in cells.items():
            for cell in found_cells:
                first = self._written_alone(cell, name, zeroing.setdefault(name, set()))
                if first is None:
                    return None
                has_zeros = has_zeros or first
        sets = list(zeroing.values())
        if any(each != sets[0] for each in sets):
            return None
        return Shape(
            owner,
            tuple(numbers),
            tuple(pointers),
            {each: self._pointees(cells[each]) for each in pointers},
            {each: frozenset(self._units[each]) for each in pointers},
            objects,
            involved,
            frozenset(sets[0]),
            has_zeros or bool(sets[0]),
        )

    def _cells(self, point: Point) -> tuple[Location, ...]:
        """Those that the access may touch, whatever indices are; none if they are not all known, with what
        writes them."""
        instruction = self.system.program.procedure(point.procedure).at(point)
        contents = self.system.equations.contents
        if isinstance(instruction, Load):
            is_volatile, found = instruction.volatile, contents.cells.read_at(point)
        else:
            assert isinstance(instruction, Store)
            is_volatile, found = instruction.volatile, contents.memory.written(point)
            if not all(contents.cells.is_usable(each.object) for each in found):
                return ()
        if is_volatile or not contents.cells.are_known:
            return ()
        return tuple(each._replace(offsets=without_inner_bounds(each.offsets)) for each in found)

    def _written_alone(self, cell: Location, name: FieldName, zeroing: set[Point]) -> bool | None:
        """Whether the cell starts with zeros; None if something else than stores of the field writes it, or
        it starts with anything else."""
        contents, program = self.system.equations.contents, self.system.program
        is_pointer = isinstance(name.type, PointerType)
        writers = contents.pointer_writers(cell) if is_pointer else contents.writers(cell)
        if writers is None or cell.width != store_size(name.type):
            return None
        for writer in writers.stores:
            instruction = program.procedure(writer.point.procedure).at(writer.point)
            if writer.leaves:
                return None
            if isinstance(instruction, Call):
                if writer.is_partial or not cell.offsets.is_exact:
                    return None
                zeroing.add(writer.point)
            elif accessed_field(instruction) != name:
                return None
        if isinstance(cell.object, StaticObject) and is_pointer:
            is_null = all(isinstance(each, Null) for each in contents.first_pointers(cell))
            return True if is_null else None
        if writers.first is None:
            return False
        return True if writers.first == constant(0, 8 * cell.width) else None

    def _pointees(self, cells: set[Location]) -> Objects:
        memory = self.system.equations.contents.memory
        found: set[AbstractObject] = set()
        for cell in cells:
            for each in memory.contents(cell.object):
                if may_overlap(each.offsets, each.width, cell.offsets, cell.width):
                    found.add(each.target.object)
        return ANYTHING if memory.gave_up or not found else frozenset(found)


def owners_in(instructions: Iterable[tuple[Point, Instruction]]) -> list[str]:
    """The structs whose fields are accessed."""
    found = (accessed_field(instruction) for _, instruction in instructions)
    return list(dict.fromkeys(each.owner for each in found if each is not None))
