"""Cells of integers by all their writers: what a load may find, if every store and the first values say it.

Counts in programs that start at their `main` with all code known. A cell of a global variable starts with its
initial value, one that `calloc` made with zero; others must be written before they are read
(`analysis/cells/first_writes`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from math import gcd
from typing import Final, NamedTuple, final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.analysis.cells.cells import Cells, without_inner_bounds
from whence.analysis.cells.first_writes import FirstWrites
from whence.analysis.cells.initial_numbers import number_at, numbers_at, places_in
from whence.engines.local.ranges.interval import Interval, constant, joined, whole
from whence.engines.local.ranges.state import State, interval_of
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    InputObject,
    StaticObject,
    UnknownObject,
)
from whence.memory.offsets import are_aligned, may_overlap
from whence.memory.points_to.facts import Access, Mode
from whence.models.c.jumps import JUMPS
from whence.program.instructions import AddressOf, Allocate, Call, Direct, Load, Region, Store
from whence.program.mains import constructors_of, destructors_of, is_main
from whence.program.operands import Address, Integer, Null, Operand
from whence.program.places import Cell, Element, Place, Root, Slot, Static, inner_elements, root_of
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.records import dataclass

_ZEROED: Final = frozenset({"calloc"})
_SETS: Final = ("memset", "llvm.memset")
_MOST_INSTRUCTIONS: Final = 4_000
"""Of a procedure that is followed from where an object is made to where its cells are written."""


class Writer(NamedTuple):
    """A store of the cell. `leaves`: it writes the cell only if an index leaves an array inside of the
    object. `is_partial`: it may set some bytes of the cell to zero and leave the others."""

    point: Point
    value: Operand | None
    leaves: tuple[Element, ...] = ()
    is_partial: bool = False


class Writers(NamedTuple):
    stores: tuple[Writer, ...]
    first: Interval | None
    """What is there besides what they bring; None: nothing."""


@final
@dataclass(eq=False, slots=True)
class Contents:
    """Kept for all questions with the same entries."""

    memory: Memory
    entries: frozenset[str]
    ending: EndingCalls
    cells: Cells = field(init=False)
    _first_writes: FirstWrites = field(init=False)
    _is_whole: bool | None = None
    _is_plain: bool | None = None
    _writers: dict[Location, Writers | None] = field(default_factory=dict)
    _inner: list[tuple[Point, tuple[Element, ...], Root]] | None = None
    _pointer_writers: dict[Location, Writers | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cells = Cells(self.memory)
        self._first_writes = FirstWrites(self.memory, self.ending, _MOST_INSTRUCTIONS)

    @property
    def _program(self) -> Program:
        return self.memory.program

    def read_by(self, point: Point, load: Load, state: State) -> tuple[Location, ...]:
        """The cells that the load may read; none if they are not all known."""
        if load.volatile or not self.is_whole:
            return ()
        found = self.cells.read_at(point)
        if not self.cells.are_known:
            return ()
        if is_inside(load.place, state) and self._is_exact(point.procedure, load.place):
            return found
        return tuple(each._replace(offsets=without_inner_bounds(each.offsets)) for each in found)

    def _is_exact(self, procedure: str, place: Place) -> bool:
        """Whether the pointer of the access leads to known bytes of objects."""
        root = root_of(place)
        if not isinstance(root, Cell):
            return True
        targets = self.memory.points_to(procedure, root.pointer).targets
        return all(each.offsets.is_exact for each in targets)

    @property
    def is_whole(self) -> bool:
        """Whether the program starts at its `main` and all of its code is known."""
        if self._is_whole is None:
            program = self._program
            self._is_whole = (
                program.language is Language.C
                and bool(self.entries)
                and all(is_main(program, each) for each in self.entries)
                and not constructors_of(program)
                and not indexed_calls(program).without_body
            )
        return self._is_whole

    @property
    def runs_in_order(self) -> bool:
        """Whether no procedure runs but where a call says so."""
        if self._is_plain is None:
            program = self._program
            names = frozenset(program.index().callers)
            is_last = not destructors_of(program)
            calls = indexed_calls(program)
            self._is_plain = is_last and JUMPS.isdisjoint(names) and not calls.registered(BESIDE)
        return self._is_plain

    def writers(self, cell: Location) -> Writers | None:
        """All that writes the cell; None if that is not known."""
        if cell not in self._writers:
            self._writers[cell] = self._found(cell)
        return self._writers[cell]

    def pointer_writers(self, cell: Location) -> Writers | None:
        """The same of a cell that holds pointers, without what a global variable holds first."""
        if cell not in self._pointer_writers:
            self._pointer_writers[cell] = self._found(cell, is_pointer=True)
        return self._pointer_writers[cell]

    def first_pointers(self, cell: Location) -> Iterator[Address | Null | None]:
        """What the cell of a global variable holds at first; None for what is neither null nor the address of
        an object."""
        assert isinstance(cell.object, StaticObject)
        known = self._program.global_(cell.object.symbol)
        places = places_in(known, cell.offsets, cell.width)
        if places is None:
            yield None
            return
        for place in places:
            data = next((data for offset, data in known.initial if offset == place), None)
            if isinstance(data, Address | Null):
                yield data
            else:
                yield Null() if number_at(known, place, cell.width) == 0 else None

    def _found(self, cell: Location, *, is_pointer: bool = False) -> Writers | None:
        stores = tuple(self._stores(cell))
        if None in stores or not self.cells.are_known:
            return None
        known = tuple(each for each in stores if each is not None)
        procedures = {each.point.procedure for each in known}
        if CallRelation(self._program).beside(procedures, BESIDE):
            return None
        if is_pointer and isinstance(cell.object, StaticObject):
            return Writers(known, None)
        first = self._first(cell)
        return None if isinstance(first, bool) else Writers(known, first)

    def _stores(self, cell: Location) -> Iterator[Writer | None]:
        """None among them stands for a writer of which nothing is known."""
        makers = self.memory.makers(cell.object.point) if isinstance(cell.object, AllocatedObject) else ()
        accesses = self.cells.accesses(cell.object)
        if accesses is None:
            yield None
            return
        is_beside = False
        for access in accesses:
            if access.mode is not Mode.WRITE or access.point in makers:
                continue
            instruction = self._program.procedure(access.point.procedure).at(access.point)
            offsets = without_inner_bounds(access.offsets)
            if not may_overlap(offsets, access.width, cell.offsets, cell.width):
                continue
            is_plain = may_overlap(access.offsets, access.width, cell.offsets, cell.width)
            if not is_plain:
                is_beside = True
                if isinstance(instruction, Store):
                    yield Writer(access.point, None, tuple(inner_elements(instruction.place)))
            elif isinstance(instruction, Call):
                yield self._of_call(access, instruction, cell)
            elif not isinstance(instruction, Store):
                yield None
            else:
                is_same = access.width == cell.width and are_aligned(access.offsets, cell.offsets)
                yield Writer(access.point, instruction.value) if is_same else None
        if is_beside:
            yield from self.inner_addresses(cell.object)

    def _of_call(self, access: Access, call: Call, cell: Location) -> Writer | None:
        """Setting bytes to zero is a store of zero, or of some zeros."""
        name = call.callee.procedure if isinstance(call.callee, Direct) else ""
        is_set = name.split(".p0")[0] in _SETS and not is_user_code(self._program, name)
        value = call.arguments[1] if is_set and len(call.arguments) > 2 else None
        if not isinstance(value, Integer) or value.value & 0xFF:
            return None
        return Writer(access.point, value, is_partial=_may_cut(access, cell))

    def inner_addresses(self, object_: AbstractObject) -> Iterator[Writer]:
        """Stores to elements of arrays inside of the object, and their addresses: as long as these indices
        are inside, what is written is."""
        for point, elements, root in self._all_inner_addresses():
            match root:
                case Cell(pointer):
                    targets = self.memory.points_to(point.procedure, pointer).targets
                    is_there = any(each.object is object_ or not _is_own(each.object) for each in targets)
                case Slot(name):
                    is_there = self.memory.slot(point.procedure, name) is object_
                case Static(symbol):
                    is_there = self.memory.static(symbol) is object_
            if is_there:
                yield Writer(point, None, elements)

    def _all_inner_addresses(self) -> list[tuple[Point, tuple[Element, ...], Root]]:
        """Of the whole program."""
        if self._inner is None:
            self._inner = []
            below = CallRelation(self._program).reachable_of_user(*sorted(self.entries))
            for name in below:
                if not is_user_code(self._program, name):
                    continue
                for point, instruction in self._program.procedure(name).points():
                    if isinstance(instruction, AddressOf | Store):
                        inner = tuple(inner_elements(instruction.place))
                        if any(not isinstance(each.index, Integer) for each in inner):
                            self._inner.append((point, inner, root_of(instruction.place)))
        return self._inner

    def _first(self, cell: Location) -> Interval | bool | None:
        """What the cell holds before the first store; False if that may be anything."""
        bits = 8 * cell.width
        match cell.object:
            case StaticObject(_, symbol):
                numbers = list(numbers_at(self._program.global_(symbol), cell.offsets, cell.width))
                if None in numbers:
                    return False
                found: Interval | None = None
                for number in numbers:
                    each = constant(number or 0, bits)
                    found = each if found is None else joined(found, each)
                return found
            case AllocatedObject(_, point) if self._is_zeroed(point):
                return constant(0, bits)
            case _:
                is_written = self.runs_in_order and self._first_writes.are_before_reads(cell)
                return None if is_written else False

    def _is_zeroed(self, point: Point) -> bool:
        """Whether all that makes the object makes it of zeros."""
        makers = [self._program.procedure(each.procedure).at(each) for each in self.memory.makers(point)]
        inner = [each for each in makers if not self._hands_on(each)]
        return bool(inner) and all(
            isinstance(each, Call) and isinstance(each.callee, Direct) and each.callee.procedure in _ZEROED
            for each in inner
        )

    def _hands_on(self, instruction: object) -> bool:
        match instruction:
            case Call(_, Direct(name)):
                return is_user_code(self._program, name)
            case Allocate(_, region):
                return region is not Region.HEAP
            case _:
                return False


def _may_cut(access: Access, cell: Location) -> bool:
    """Whether the access may begin or end inside of a cell."""
    step = gcd(access.offsets.stride, cell.offsets.stride)
    for end in (access.offsets.first, access.offsets.first + access.width):
        distance = end - cell.offsets.first
        inside = range(1, cell.width)
        if any(each == distance if step == 0 else (each - distance) % step == 0 for each in inside):
            return True
    return False


def _is_own(object_: AbstractObject) -> bool:
    """Whether it is one of the program's objects that are known by name."""
    return not isinstance(object_, UnknownObject | InputObject)


def is_inside(place: Place, state: State) -> bool:
    """Whether indices of arrays inside of an object stay below the declared count."""
    return are_inside(tuple(inner_elements(place)), state)


def are_inside(elements: tuple[Element, ...], state: State) -> bool:
    for each in elements:
        values = interval_of(state, each.index) or whole(64)
        if values.least < 0 or values.most >= each.count:
            return False
    return True
