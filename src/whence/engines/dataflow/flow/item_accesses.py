"""Who may touch the items: the accesses of an object, and what its items have in common, as bits.

Where an object's accesses can't all be listed, any pointer that is not known may touch it. There may be
hundreds of such items, and each procedure meets them all, so they are treated together.
"""

from __future__ import annotations

from typing import final

from whence.engines.dataflow.flow.items import Items
from whence.memory.locations import EVERY_LANE, LENGTH, Location, is_field_of_program
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, InputObject, UnknownObject
from whence.memory.points_to.facts import Access
from whence.program.procedure import Point


@final
class Accessors:
    """Who touches an object, asked once an object."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._by_procedure: dict[AbstractObject, dict[str, list[Access]] | None] = {}
        self._escapes: dict[AbstractObject, frozenset[Point | None]] = {}

    def escapes(self, object_: AbstractObject) -> frozenset[Point | None]:
        found = self._escapes.get(object_)
        if found is None:
            found = self._escapes[object_] = self.memory.escapes(object_)
        return found

    def by_procedure(self, object_: AbstractObject) -> dict[str, list[Access]] | None:
        """The accesses of each procedure; None where they can't all be listed."""
        if object_ not in self._by_procedure:
            self._by_procedure[object_] = self._group(object_)
        return self._by_procedure[object_]

    def _group(self, object_: AbstractObject) -> dict[str, list[Access]] | None:
        accesses = self.memory.accesses(object_)
        if accesses is None:
            return None
        grouped: dict[str, list[Access]] = {}
        for access in accesses:
            grouped.setdefault(access.point.procedure, []).append(access)
        return grouped


@final
class Lanes:
    """Bits of items, which can be selected by what has a lane in common with them."""

    def __init__(self) -> None:
        self._by_lane: dict[str, int] = {}
        self.every = 0

    def add(self, lane: str, bit: int) -> None:
        self._by_lane[lane] = self._by_lane.get(lane, 0) | bit
        self.every |= bit

    def sharing(self, lane: str) -> int:
        if lane == EVERY_LANE:
            return self.every
        return self._by_lane.get(lane, 0) | self._by_lane.get(EVERY_LANE, 0)


@final
class Exposure:
    """The items whose accesses can't be listed, by what may touch them nevertheless."""

    def __init__(self, items: Items, accessors: Accessors) -> None:
        self._items = items
        self._accessors = accessors
        self._known = 0
        self.listed = 0
        """Bits of the others, which only the listed accesses touch."""
        self.outside = Lanes()
        """Objects that are not known themselves."""
        self.escaped = Lanes()
        """What was given away: unknown pointers may point at it."""
        self.of_object: dict[AbstractObject, int] = {}
        self.foreign = 0
        """What belongs to the library or to others."""
        self.kept = 0
        """What unknown code may have kept a pointer to."""
        self.given_at: dict[Point, int] = {}
        """What unknown code touches at that call."""
        self.fields = 0
        """Fields that classes of a Java program declare."""

    def refresh(self) -> None:
        """Bring in the items that were numbered since."""
        while self._known < len(self._items):
            location = self._items.locations[self._known]
            bit = 1 << self._known
            self._known += 1
            if self._accessors.by_procedure(location.object) is None:
                self._add(location, bit)
            else:
                self.listed |= bit

    def _add(self, location: Location, bit: int) -> None:
        object_ = location.object
        if location.lane == LENGTH and isinstance(object_, InputObject):
            return  # an array keeps the length that it has
        self.of_object[object_] = self.of_object.get(object_, 0) | bit
        if is_field_of_program(location.lane):
            self.fields |= bit
        if is_outside(object_):
            self.outside.add(location.lane, bit)
        escapes = self._accessors.escapes(object_)
        if escapes:
            self.escaped.add(location.lane, bit)
        if is_outside(object_) or self._accessors.memory.is_external(object_):
            self.foreign |= bit
            return
        for point in escapes:
            if point is None:
                self.kept |= bit
            else:
                self.given_at[point] = self.given_at.get(point, 0) | bit


def is_outside(object_: AbstractObject) -> bool:
    return isinstance(object_, UnknownObject | InputObject)
