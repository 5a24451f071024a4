"""What places hold where calls are made: which of them a call leaves, and what the place is to the procedure
that is called or that calls (C).

This is how a field that one procedure sets and another one reads stays known: `list_init(&list)` leaves
`list.head`, and a procedure that is handed `&list` finds it (Margoor and Komondoor 2014, section 2.3, map
access paths to callees and callers in the same way).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import final

from whence.engines.context import Context
from whence.engines.local.program_ranges.known import memory_around
from whence.engines.local.program_ranges.surroundings import ProcedureSurroundings
from whence.engines.local.ranges.state import Held as Bits
from whence.engines.local.refutation.facts import Held
from whence.engines.local.values.original_places import OriginalPlaces, grafted
from whence.program.instructions import Call, Direct, Instruction, Store
from whence.program.operands import Integer, Operand, Variable
from whence.program.places import Cell, Element, Field, Place, Static, displacement_of, operands_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.types import store_size
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class CellsAcrossCalls:
    """Of one question."""

    context: Context
    entries: frozenset[str]
    _around: dict[str, ProcedureSurroundings] = field(default_factory=dict)
    _places: dict[str, OriginalPlaces] = field(default_factory=dict)

    def leaves(self, point: Point, instruction: Instruction, held: Held) -> bool:
        """Whether the store or call at the point does not write the place, by points-to."""
        around = self._surroundings(point.procedure)
        bits = Bits(displacement_of(held.place), 8 * store_size(held.type))
        if not around.is_steady(point, bits.place):
            return False
        match instruction:
            case Store():
                return around.are_apart(point, bits)
            case Call():
                return around.is_kept(point, instruction, bits)
            case _:
                return False

    def in_callee(self, point: Point, call: Call, held: Held) -> Held | None:
        """The place as the procedure that the call at the point enters finds it."""
        if not isinstance(call.callee, Direct) or call.target in tuple(operands_of(held.place)):
            return None
        callee = self.context.program.procedure(call.callee.procedure)
        if not self._is_steady(point, held):
            return None
        for place in self._seen_by(point, call, callee, held.place):
            if _is_found_by(place, callee):
                return Held(place, held.type)
        return None

    def in_caller(self, point: Point, call: Call, held: Held) -> Held | None:
        """The place that a procedure finds where it is entered, as the call at the point finds it."""
        if not isinstance(call.callee, Direct):
            return None
        callee = self.context.program.procedure(call.callee.procedure)
        root = root_of(held.place)
        if not _is_found_by(held.place, callee):
            return None
        if isinstance(root, Static):
            return held if self._is_steady(point, held) else None
        names = [each.name for each in callee.parameters]
        assert isinstance(root, Cell) and isinstance(root.pointer, Variable)
        number = names.index(root.pointer.name)
        if number >= len(call.arguments) or call.arguments[number].type != root.pointer.type:
            return None
        base = self._originals(point.procedure).addressed(point, call.arguments[number])
        found = Held(grafted(held.place, base), held.type)
        return found if self._is_steady(point, found) else None

    def _seen_by(self, point: Point, call: Call, callee: Procedure, place: Place) -> Iterator[Place]:
        originals = self._originals(point.procedure)
        for parameter, argument in zip(callee.parameters, call.arguments, strict=False):
            if argument.type == parameter.type:
                inner = _inside(place, originals.addressed(point, argument), Cell(parameter))
                if inner is not None:
                    yield inner
        if isinstance(root_of(place), Static):
            yield place

    def _is_steady(self, point: Point, held: Held) -> bool:
        return self._surroundings(point.procedure).is_steady(point, displacement_of(held.place))

    def _surroundings(self, name: str) -> ProcedureSurroundings:
        if name not in self._around:
            self._around[name] = memory_around(self.context, self.entries, name)
        return self._around[name]

    def _originals(self, name: str) -> OriginalPlaces:
        if name not in self._places:
            self._places[name] = OriginalPlaces(self.context.program.procedure(name))
        return self._places[name]


def _is_found_by(place: Place, procedure: Procedure) -> bool:
    """Whether the place is known where the procedure is entered: by a parameter or a global and constants."""
    root = root_of(place)
    if not isinstance(root, Static) and not (isinstance(root, Cell) and root.pointer in procedure.parameters):
        return False
    pointer: Operand | None = root.pointer if isinstance(root, Cell) else None
    return all(isinstance(each, Integer) or each == pointer for each in operands_of(place))


def _inside(place: Place, outer: Place, base: Place) -> Place | None:
    """The place with another base in place of the outer one that it is in."""
    if place == outer:
        return base
    if not isinstance(place, Field | Element):
        return None
    inner = _inside(place.base, outer, base)
    return None if inner is None else replace(place, base=inner)
