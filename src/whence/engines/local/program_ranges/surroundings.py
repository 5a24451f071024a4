"""What the ranges of one procedure are computed with: other procedures and memory, as far as known so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from whence.analysis.calls.c.asynchronous_writes import changed_at_any_time
from whence.analysis.calls.c.library_callbacks import library_function, run_by_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.cells.cells import without_inner_bounds
from whence.engines.local.program_ranges.equations import Equations
from whence.engines.local.program_ranges.unknowns import Content, Leaving, Result, Unknown
from whence.engines.local.ranges.interval import Interval, joined, of_signed, whole
from whence.engines.local.ranges.state import Held, State, interval_of
from whence.engines.local.values.original_places import copied
from whence.memory.locations import Location
from whence.memory.objects import AbstractObject, InputObject, LibraryObject, UnknownObject
from whence.memory.offsets import Offsets, exactly, may_overlap
from whence.models.c.jumps import JUMPS
from whence.models.c.results.result_ranges import RESULT_RANGES
from whence.program.instructions import AddressOf, Call, Direct, Load, Store, Unsupported
from whence.program.places import (
    Cell,
    Displacement,
    Place,
    Slot,
    Static,
    displacement_of,
    root_of,
)
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType, store_size


@final
class ProcedureSurroundings:
    def __init__(
        self,
        procedure: Procedure,
        equations: Equations,
        value: Callable[[Unknown], Interval | None],
        steps: Iterable[int],
    ) -> None:
        self._procedure = procedure
        self._equations = equations
        self._program = equations.program
        self._memory = equations.contents.memory
        self._value = value
        self._steps = steps
        self._locations: dict[Displacement, list[Location]] = {}
        self._apart: dict[tuple[Point, Held], bool] = {}
        self._kept_below: dict[tuple[str, Held], bool] = {}
        self._places: dict[Point, Displacement] = {}
        self._exposed = _exposed_slots(procedure)
        self._changed = changed_at_any_time(self._program)

    @property
    def steps(self) -> Iterable[int]:
        return self._steps

    def loaded(self, point: Point, load: Load, state: State) -> Interval | None:
        type_ = load.target.type
        assert isinstance(type_, IntType)
        anything = whole(type_.bits)
        if type_.bits != 8 * store_size(type_):
            return anything
        cells = self._equations.contents.read_by(point, load, state)
        if not cells:
            return anything
        found: Interval | None = None
        for cell in cells:
            value = self._value(Content(cell))
            if value == anything:
                return anything
            if value is not None:
                found = value if found is None else joined(found, value)
        return found

    def returned(self, point: Point, call: Call, state: State) -> Interval | None:
        target = call.target
        assert target is not None and isinstance(target.type, IntType)
        bits = target.type.bits
        if not isinstance(call.callee, Direct):
            return whole(bits)
        name = call.callee.procedure
        if is_user_code(self._program, name):
            is_same = self._program.procedure(name).result == target.type
            return self._value(Result(name, bits)) if is_same else whole(bits)
        known = RESULT_RANGES.get(name)
        half = 1 << (bits - 1)
        if known is None or known.low < -half:
            return whole(bits)
        high = min(known.high, half - 1)
        if 0 <= known.most < len(call.arguments):
            most = interval_of(state, call.arguments[known.most])
            high = high if most is None else min(high, most.high)
        return of_signed(bits, known.low, max(high, known.low))

    def place(self, point: Point, place: Place) -> Displacement:
        if point not in self._places:
            found = displacement_of(place)
            root = found.root
            if isinstance(root, Cell):
                root = Cell(copied(self._procedure, point, root.pointer))
            scaled = tuple((copied(self._procedure, point, index), stride) for index, stride in found.scaled)
            self._places[point] = Displacement(root, found.constant, scaled)
        return self._places[point]

    def is_steady(self, point: Point, place: Displacement) -> bool:
        match place.root:
            case Slot(name) if name not in self._exposed:
                return True
            case Static(symbol):
                return not self._changed.may_be(symbol)
            case _:
                return not self._changed.anything and not self._changed.globals

    def are_apart(self, point: Point, held: Held) -> bool:
        key = (point, held)
        if key not in self._apart:
            self._apart[key] = self._is_not_written(point, held)
        return self._apart[key]

    def _are_inside(self, object_: AbstractObject) -> bool:
        """Whether what is written of the object lies inside of the arrays that places name."""
        leaving = self._value(Leaving(object_))
        return leaving is None or leaving.high == 0

    def _is_not_written(self, point: Point, held: Held) -> bool:
        """By points-to, whatever indices are."""
        instruction = self._procedure.at(point)
        if self._is_unexposed(held.place):
            return not isinstance(instruction, Store) or root_of(instruction.place) != held.place.root
        return self._are_other(self._memory.written(point), held)

    def _are_other(self, written: tuple[Location, ...], held: Held) -> bool:
        """Whether none of the locations may be what is held, whatever indices are. Callers from outside may
        have been given the address of anything."""
        there = self._at(held.place)
        if self._memory.gave_up or not all(map(_is_own, there)):
            return False
        for one in written:
            if not _is_own(one):
                is_from_callers = not self._equations.contents.is_whole
                if is_from_callers or any(self._memory.may_alias(one, each) for each in there):
                    return False
                continue
            if any(self._may_meet(one, each, held.bits // 8) for each in there):
                return False
        return True

    def _may_meet(self, one: Location, other: Location, width: int) -> bool:
        if one.object is not other.object:
            return False
        if may_overlap(one.offsets, one.width, other.offsets, width):
            return True
        offsets = without_inner_bounds(one.offsets)
        if not may_overlap(offsets, one.width, other.offsets, width):
            return False
        return not self._are_inside(one.object)

    def _is_unexposed(self, place: Displacement) -> bool:
        return isinstance(place.root, Slot) and place.root.name not in self._exposed

    def _at(self, place: Displacement) -> list[Location]:
        """What the place may be."""
        if place not in self._locations:
            root, memory = place.root, self._memory
            targets: list[tuple[AbstractObject, Offsets]]
            match root:
                case Static(symbol):
                    targets = [(memory.static(symbol), exactly(0))]
                case Slot(name):
                    targets = [(memory.slot(self._procedure.name, name), exactly(0))]
                case Cell(pointer):
                    found = memory.points_to(self._procedure.name, pointer).targets
                    targets = [(each.object, without_inner_bounds(each.offsets)) for each in found]
            located = []
            for object_, offsets in targets:
                offsets = offsets.shifted(place.constant)
                for _, stride in place.scaled:
                    offsets = offsets.indexed(stride, -1)
                located.append(Location(object_, "", offsets, 1))
            self._locations[place] = located
        return self._locations[place]

    def is_kept(self, point: Point, call: Call, held: Held) -> bool:
        if self._is_unexposed(held.place):
            return True
        if not isinstance(call.callee, Direct) or self._may_be_foreign(held):
            return False
        if isinstance(held.place.root, Static) and self._equations.own.is_kept(
            self._program, held.place.root, call
        ):
            return True
        name = call.callee.procedure
        if is_user_code(self._program, name):
            return self._is_kept_below(name, held)
        if not name.startswith("llvm."):
            function, runs = library_function(name), run_by_function(name)
            if function is None or name in JUMPS or runs.anything or runs.arguments:
                return False
        return self.are_apart(point, held)

    def _may_be_foreign(self, held: Held) -> bool:
        """Whether it may be a variable of the library, such as `optind`, which any call may change."""
        return any(self._memory.is_external(each.object) for each in self._at(held.place))

    def _is_kept_below(self, name: str, held: Held) -> bool:
        key = (name, held)
        if key not in self._kept_below:
            self._kept_below[key] = self._equations.is_little_below(name) and self._are_other(
                self._memory.footprint(name).writes, held
            )
        return self._kept_below[key]


def _is_own(location: Location) -> bool:
    """Whether the object is one of the program's that is known by name."""
    return not isinstance(location.object, UnknownObject | InputObject | LibraryObject)


def _exposed_slots(procedure: Procedure) -> frozenset[str]:
    """Slots to which pointers may lead."""
    found: set[str] = set()
    for _, instruction in procedure.points():
        match instruction:
            case AddressOf(_, place):
                root = root_of(place)
                if isinstance(root, Slot):
                    found.add(root.name)
            case Unsupported():
                return frozenset(procedure.slots_by_name)
            case _:
                pass
    return frozenset(found)
