"""What of memory is followed: objects that exist once, and the parts of them that accesses name.

A *unit* is a scalar at a fixed offset, or an array of scalars at equal distances, of one object. Of an
array one cell is followed, at an index that is the same for all arrays and never changes: what is proved of
it holds for every index (cell abstraction: Monniaux and Gonnord 2016). Accesses that overlap without being of
one width and alignment make the bytes unknown: such a part is no unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import gcd
from typing import TypeAlias, final

from whence.engines.horn.encode.numbers.real_ranks import is_followed
from whence.memory.caveats.coincidences import may_coincide
from whence.memory.locations import ELEMENTS, Location, Target
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject
from whence.memory.offsets import ANYWHERE, UNBOUNDED, Offsets, may_overlap
from whence.program.instructions import Assign, Load, Store
from whence.program.operands import Operand
from whence.program.places import Place, is_length
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType, ReferenceType, Type
from whence.records import dataclass

Shape: TypeAlias = tuple[str, Offsets, int, Type]
"""The lane, the offsets, the width and the type of an access."""
_COPIES_IN_A_ROW = 3
MANY = -1
"""The number of the object that stands for all that are made in loops: pointers to its copies hold -1, -2 and
so on, in the order in which they are made."""


@final
@dataclass(frozen=True, slots=True)
class Tracked:
    """An object of which there is one at a time. Its number is what pointers to it hold. Only `many` exists
    many times: its fields are followed like arrays, whose index says which copy, in the order of making."""

    number: int
    kind: str
    """`global`, `slot`, `made`, `given` (what a parameter of the entry leads to) or `many`."""
    name: str
    """The symbol, the slot's name, or where it is made."""
    graph: str
    frame: int
    size: int
    """In bytes; -1 if it is not known before the program runs."""
    abstract: tuple[AbstractObject, ...]
    is_lasting: bool
    """Whether it is there from its making to the end of the run."""
    is_renewed: bool = False
    """Whether it stands for the latest of several objects that one place makes, one after the other. Pointers
    to earlier ones have other numbers (`Lives.make`)."""


@final
@dataclass(frozen=True, slots=True)
class Unit:
    """`stride` 0: a scalar at `first`. Otherwise the elements at `first + stride * index`."""

    object: Tracked
    lane: str
    first: int
    stride: int
    width: int
    type: Type

    @property
    def is_array(self) -> bool:
        return self.stride > 0 or self.lane == ELEMENTS or self.object.kind == "many"

    @property
    def offsets(self) -> Offsets:
        if self.lane:
            return ANYWHERE if self.lane == ELEMENTS else Offsets(0, 0, 1)
        return Offsets(self.first, self.stride, UNBOUNDED if self.stride else 1)

    @property
    def locations(self) -> tuple[Location, ...]:
        return tuple(Location(each, self.lane, self.offsets, self.width) for each in self.object.abstract)


@final
@dataclass(frozen=True, slots=True)
class Local:
    """A variable of a frame."""

    frame: int
    name: str


@final
@dataclass(frozen=True, slots=True)
class Size:
    """The bytes of an object that is made while the program runs; the length of a Java array."""

    object: Tracked


@final
@dataclass(frozen=True, slots=True)
class Count:
    """How many copies of the object were made so far."""

    object: Tracked


@final
@dataclass(frozen=True, slots=True)
class Freed:
    """Whether an object that was made is gone or was not made yet."""

    object: Tracked


Key: TypeAlias = Local | Unit | Size | Freed | Count


def access_of(instruction: object) -> tuple[Place, Type] | None:
    match instruction:
        case Load(target, place):
            return place, target.type
        case Store(place, value):
            return place, value.type
        case _:
            return None


@final
class Layout:
    """Objects and units of a set of graphs, and which units an access may touch."""

    def __init__(
        self,
        memory: Memory,
        objects: Iterable[Tracked],
        most_units: int,
        *,
        with_lives: bool = False,
        with_lengths: bool = False,
    ) -> None:
        """`with_lives`: sizes and ends of C objects that are made in loops are followed, too. `with_lengths`:
        the lengths of Java arrays that are made in loops are."""
        self._memory = memory
        self.objects = tuple(objects)
        self._most_units = most_units
        self.units: tuple[Unit, ...] = ()
        self.tables: tuple[Unit, ...] = ()
        """Constant data: no state holds it, since nothing changes it."""
        self._candidates: dict[tuple[Location, ...], tuple[Unit, ...]] = {}
        self._locations: dict[tuple[str, Place, Type], tuple[Location, ...]] = {}
        self.of_global = {each.name: each for each in self.objects if each.kind == "global"}
        self.of_slot = {
            (each.graph, each.frame, each.name): each for each in self.objects if each.kind == "slot"
        }
        self.of_site = {
            (each.graph, each.frame, each.name): each for each in self.objects if each.kind == "made"
        }
        self.given = tuple(each for each in self.objects if each.kind == "given")
        self.single = tuple(each for each in self.objects if each.kind != "many")
        self.many = next((each for each in self.objects if each.kind == "many"), None)
        self.size_of_copy: Unit | None = None
        self.end_of_copy: Unit | None = None
        """Of each object that is made in a loop: its bytes, and whether it is gone. They are followed like
        fields of it, but no access names them."""
        if self.many is not None and with_lives:
            self.size_of_copy = Unit(self.many, "size", 0, 0, 8, IntType(64))
            self.end_of_copy = Unit(self.many, "gone", 0, 0, 1, IntType(1))
        elif self.many is not None and with_lengths:
            self.size_of_copy = Unit(self.many, "size", 0, 0, 4, IntType(32))

    @property
    def cells(self) -> tuple[Unit, ...]:
        """All that is followed: units, and what is known of objects that are made in loops."""
        lives = (each for each in (self.size_of_copy, self.end_of_copy) if each is not None)
        return (*self.units, *lives)

    def may_coincide(self, procedure: str, comparison: Assign) -> bool:
        """Whether the system decides if addresses of different objects are the same."""
        return may_coincide(self._memory, procedure, comparison)

    def lives_behind(self, procedure: str, pointer: Operand) -> tuple[Unit, ...]:
        """What is followed of the lives of objects that are made in loops, if the pointer may lead to one."""
        lives = tuple(each for each in (self.size_of_copy, self.end_of_copy) if each is not None)
        if not lives:
            return ()
        found = {each.object for each in self._memory.points_to(procedure, pointer).targets}
        known = {name for each in self.single for name in each.abstract}
        return () if found and found <= known else lives

    def maker(self, root: str, frame: int, point: Point) -> Tracked | None:
        """What a place that makes objects makes; None if it is not followed."""
        found = self.of_site.get((root, frame, str(point)))
        is_many = found is None and self.many is not None and self.many.graph == root
        return self.many if is_many else found

    def slots_of(self, root: str, frame: int) -> list[Tracked]:
        """The local objects of a frame."""
        return [each for (of, at, _), each in self.of_slot.items() if (of, at) == (root, frame)]

    def locations(self, procedure: str, place: Place, type_: Type) -> tuple[Location, ...]:
        key = (procedure, place, type_)
        found = self._locations.get(key)
        if found is None:
            found = self._locations[key] = self._memory.locations(procedure, place, type_)
        return found

    def choose(
        self,
        accesses: Iterable[tuple[str, Place, Type]],
        copies: Iterable[tuple[str, Operand, Operand]],
        may_change: Callable[[Location], bool],
        is_table: Callable[[Unit], bool],
    ) -> None:
        """Decides on the units from all accesses of the graphs. What is copied is accessed in the source,
        too. What may change at any time is none."""
        shapes: dict[Tracked, dict[Shape, None]] = {}
        for procedure, place, type_ in accesses:
            for location in () if is_length(place) else self.locations(procedure, place, type_):
                for each in self._objects_at(location):
                    shape = (location.lane, location.offsets, location.width, type_)
                    shapes.setdefault(each, {})[shape] = None
        self._mirror(shapes, list(copies))
        found = [unit for each, known in shapes.items() for unit in _units(each, list(known))]
        kept = [unit for unit in found if not any(map(may_change, unit.locations))]
        self.tables = tuple(filter(is_table, kept))
        self.units = tuple(unit for unit in kept if unit not in self.tables)[: self._most_units]

    def _mirror(
        self, shapes: dict[Tracked, dict[Shape, None]], copies: list[tuple[str, Operand, Operand]]
    ) -> None:
        ends = [
            (to, source)
            for procedure, *operands in copies
            for to, source in product(*(self._memory.points_to(procedure, each).targets for each in operands))
            if to.offsets.is_exact and source.offsets.is_exact
        ]
        for _ in range(_COPIES_IN_A_ROW):
            for to, source in ends:
                moved = source.offsets.first - to.offsets.first
                known = [shape for each in self._objects_at(to) for shape in shapes.get(each, ())]
                for each in self._objects_at(source):
                    for lane, offsets, width, type_ in known:
                        first = offsets.first + moved
                        if not lane and first >= 0 and (each.size < 0 or first < each.size):
                            shape = (lane, offsets._replace(first=first), width, type_)
                            shapes.setdefault(each, {})[shape] = None

    def _objects_at(self, location: Location | Target) -> list[Tracked]:
        return [each for each in self.objects if location.object in each.abstract]

    def touched(self, locations: tuple[Location, ...]) -> tuple[Unit, ...]:
        """The units that an access to one of the locations may touch."""
        found = self._candidates.get(locations)
        if found is None:
            found = tuple(unit for unit in self.units if self._may_touch(locations, unit))
            self._candidates[locations] = found
        return found

    def _may_touch(self, locations: tuple[Location, ...], unit: Unit) -> bool:
        return any(
            self._memory.may_alias(location, other) for location in locations for other in unit.locations
        )

    def of_access(self, procedure: str, place: Place, type_: Type) -> tuple[Unit, ...]:
        return self.touched(self.locations(procedure, place, type_))

    def tables_of(self, procedure: str, place: Place, type_: Type) -> tuple[Unit, ...]:
        """The constant data that an access may read."""
        locations = self.locations(procedure, place, type_) if self.tables else ()
        return tuple(unit for unit in self.tables if self._may_touch(locations, unit))

    def may_overlap_partly(self, procedure: str, place: Place, type_: Type, unit: Unit) -> bool:
        """Whether an access may touch a part of the unit's bytes, or more: units are chosen by the accesses
        through pointers that are known to lead to their object, another pointer may lead anywhere in it."""
        if unit.lane:
            return False
        others = [
            location
            for location in self.locations(procedure, place, type_)
            if location.object not in unit.object.abstract
        ]
        return self._may_touch(tuple(others), unit)

    def measured(self, procedure: str, pointer: Operand) -> list[Tracked]:
        """The objects at which it may point and whose sizes only the run knows."""
        return [each for each in self.pointed_at(procedure, pointer) if each.size < 0]

    def pointed_at(self, procedure: str, pointer: Operand) -> list[Tracked]:
        """The objects that exist once at which it may point. What has no name in points-to sets may be behind
        every pointer that leads anywhere else."""
        found = {each.object for each in self._memory.points_to(procedure, pointer).targets}
        is_elsewhere = not found <= {name for each in self.single for name in each.abstract}
        return [each for each in self.single if is_elsewhere or not found.isdisjoint(each.abstract)]


def _units(object_: Tracked, shapes: list[Shape]) -> list[Unit]:
    """Groups of accesses that may overlap; those of one shape are units."""
    found: list[Unit] = []
    left = list(range(len(shapes)))
    while left:
        group = [left.pop(0)]
        for member in group:
            near = [each for each in left if _overlap(shapes[member], shapes[each])]
            left = [each for each in left if each not in near]
            group.extend(near)
        unit = _unit(object_, [shapes[each] for each in group])
        if unit is not None:
            found.append(unit)
    return found


def _overlap(one: Shape, other: Shape) -> bool:
    if one[0] or other[0]:
        return one[0] == other[0] or "*" in (one[0], other[0])
    return may_overlap(one[1], one[2], other[1], other[2])


def _unit(object_: Tracked, shapes: list[Shape]) -> Unit | None:
    lane, first, width, type_ = shapes[0]
    if lane == "*" or any(not _same(type_, each[3]) or each[2] != width for each in shapes):
        return None
    if not isinstance(type_, IntType | PointerType | ReferenceType) and not is_followed(type_):
        return None
    if lane:
        if lane == ELEMENTS and object_.kind == "many":
            return None
        return Unit(object_, lane, 0, 1 if lane == ELEMENTS else 0, width, type_)
    step = 0
    for _, offsets, _, _ in shapes:
        step = gcd(step, gcd(offsets.stride, offsets.first - first.first))
    if step == 0:
        return Unit(object_, "", first.first, 0, width, type_)
    if object_.kind == "many":
        return None
    return Unit(object_, "", first.first % step, step, width, type_) if step >= width else None


def _same(one: Type, other: Type) -> bool:
    return one == other or (isinstance(one, ReferenceType) and isinstance(other, ReferenceType))
