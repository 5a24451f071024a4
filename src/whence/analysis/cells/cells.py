"""Cells of memory by what may read and write them, from the points-to analysis of the whole program.

A cell is a `Location`: an abstract object, offsets in it and a width. What is known of a cell holds of all
bytes that the location stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, AllocatedObject, SlotObject, StaticObject
from whence.memory.offsets import UNBOUNDED, Offsets, are_aligned, may_overlap
from whence.memory.points_to.facts import Access, Mode
from whence.models.effects import Fresh
from whence.program.instructions import Allocate, Call, Direct, Region, Store
from whence.program.places import inner_elements
from whence.program.procedure import Point
from whence.program.program import Program


class Writing(Enum):
    STORE = "a store of just such a cell"
    ELSEHOW = "a store of other bytes, or a library function through its first argument"
    HIDDEN = "a library function, through something else"
    INNER = "a store that writes the cell only if an index leaves an array inside of the object"


class Cells:
    """Kept for one points-to analysis."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._program: Program = memory.program
        self._accesses: dict[AbstractObject, tuple[Access, ...] | None] = {}
        self._read: dict[Point, tuple[Location, ...]] = {}

    @property
    def are_known(self) -> bool:
        """Whether no search was given up."""
        return not self._memory.gave_up

    def read_at(self, point: Point) -> tuple[Location, ...]:
        """The cells that the load may read; none if not all of them are known with all their writers."""
        if point not in self._read:
            found = self._memory.read(point)
            is_usable = all(self.is_usable(each.object) for each in found)
            self._read[point] = found if is_usable else ()
        return self._read[point]

    def is_usable(self, object_: AbstractObject) -> bool:
        match object_:
            case StaticObject(_, symbol):
                is_fit = self._program.global_(symbol).is_defined and not self._memory.is_external(object_)
            case SlotObject():
                is_fit = True
            case AllocatedObject(_, point):
                is_fit = all(self._is_followed_maker(each) for each in self._memory.makers(point))
            case _:
                is_fit = False
        return is_fit and self.accesses(object_) is not None

    def _is_followed_maker(self, point: Point) -> bool:
        """Whether it makes a new object of the heap; calls of the program's own procedures only hand it
        on."""
        match self._program.procedure(point.procedure).at(point):
            case Allocate(_, region):
                return region is Region.HEAP
            case Call(_, Direct(name)) if is_user_code(self._program, name):
                return True
            case Call(_, Direct(name)):
                function = library_function(name)
                return function is not None and isinstance(function.result, Fresh)
            case _:
                return False

    def accesses(self, object_: AbstractObject) -> tuple[Access, ...] | None:
        if object_ not in self._accesses:
            self._accesses[object_] = self._memory.accesses(object_)
        return self._accesses[object_]

    def slot(self, procedure: str, name: str) -> AbstractObject:
        return self._memory.slot(procedure, name)

    def writes(self, cell: Location) -> Iterator[tuple[Point, Writing]]:
        """The instructions that may write bytes of the cell."""
        for access in self.accesses(cell.object) or ():
            if access.mode is not Mode.WRITE or self._makes(access.point, cell.object):
                continue
            instruction = self._program.procedure(access.point.procedure).at(access.point)
            is_store = isinstance(instruction, Store)
            if may_overlap(access.offsets, access.width, cell.offsets, cell.width):
                is_same = access.width == cell.width and are_aligned(access.offsets, cell.offsets)
                by_first = Writing.ELSEHOW if is_store or access.argument == 0 else Writing.HIDDEN
                yield access.point, Writing.STORE if is_store and is_same else by_first
            elif isinstance(instruction, Store) and any(True for _ in inner_elements(instruction.place)):
                yield access.point, Writing.INNER

    def _makes(self, point: Point, object_: AbstractObject) -> bool:
        """Whether the write is that of the function that returns the new object."""
        return isinstance(object_, AllocatedObject) and point in self._memory.makers(object_.point)


def without_inner_bounds(offsets: Offsets) -> Offsets:
    """Where an index leads that may leave an array inside of the object."""
    if offsets.number == 1 or not offsets.stride:
        return offsets
    return Offsets(offsets.first % offsets.stride, offsets.stride, UNBOUNDED)
