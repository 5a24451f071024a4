"""What each node of a procedure does to the items: defines, surely replaces, reads.

Masks are extended when new items appear, so that one question about one variable costs one variable.
"""

from __future__ import annotations

from typing import final

from whence.engines.dataflow.graph import FlowGraph
from whence.engines.dataflow.items import Items
from whence.memory.facts import UNKNOWN_CALLEE, Access, Mode
from whence.memory.library import is_user_code, library_function
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, InputObject, UnknownObject
from whence.memory.occurrences import place_of
from whence.program.instructions import Call, Load, Store, Unsupported
from whence.program.places import Cell, root_of
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
class GraphEffects:
    def __init__(self, graph: FlowGraph, items: Items, accessors: Accessors) -> None:
        self.graph = graph
        self._items = items
        self._accessors = accessors
        self._memory = accessors.memory
        self.defines: dict[int, int] = {}
        """Node -> bits of the items that it may define."""
        self.kills: dict[int, int] = {}
        self.reads: dict[int, int] = {}
        self._known = 0
        self._writes: list[tuple[int, tuple[Location, ...]]] | None = None
        self._reads: list[tuple[int, tuple[Location, ...]]] | None = None

    def refresh(self) -> None:
        """Bring in the items that were numbered since."""
        while self._known < len(self._items):
            number = self._known
            self._known += 1
            location = self._items.locations[number]
            accesses = self._accessors.by_procedure(location.object)
            if accesses is None:
                self._add_unlisted(number, location)
            else:
                self._add_listed(number, location, accesses.get(self.graph.name, []))

    def _add_listed(self, number: int, location: Location, accesses: list[Access]) -> None:
        bit = 1 << number
        for access in accesses:
            touched = Location(location.object, access.lane, access.offsets, access.width)
            node = self.graph.node_at(access.point)
            if access.mode is Mode.READ:
                if touched == location:
                    _set(self.reads, node, bit)
            elif self._memory.may_alias(touched, location):
                _set(self.defines, node, bit)
                if self._memory.must_overwrite(touched, location) and self._is_certain(access):
                    _set(self.kills, node, bit)

    def _is_certain(self, access: Access) -> bool:
        """Is this the only place that the instruction can write?"""
        instruction = self.graph.procedure.at(access.point)
        place = place_of(instruction)
        if place is None:
            return self._is_certain_call(instruction, access)
        root = root_of(place)
        if not isinstance(root, Cell):
            return True
        return len(self._memory.points_to(self.graph.name, root.pointer).targets) == 1

    def _is_certain_call(self, instruction: object, access: Access) -> bool:
        return (
            isinstance(instruction, Call)
            and self._memory.writes_surely(instruction, access.argument)
            and len(self._memory.points_to(self.graph.name, instruction.arguments[access.argument]).targets)
            == 1
        )

    def _add_unlisted(self, number: int, location: Location) -> None:
        """The object may be touched through pointers that are not known: look at every access."""
        bit = 1 << number
        for node, places in self.all_writes:
            if any(self._memory.may_alias(place, location) for place in places):
                _set(self.defines, node, bit)
                if len(places) == 1 and self._memory.must_overwrite(places[0], location):
                    _set(self.kills, node, bit)
        for node, places in self.all_reads:
            if location in places:
                _set(self.reads, node, bit)
        self._add_unknown_calls(bit, location)

    def _add_unknown_calls(self, bit: int, location: Location) -> None:
        is_outside = isinstance(location.object, UnknownObject | InputObject)
        escapes = frozenset[Point | None]() if is_outside else self._accessors.escapes(location.object)
        for node, instruction in enumerate(self.graph.instructions):
            if isinstance(instruction, Unsupported) or (
                isinstance(instruction, Call)
                and (
                    self.graph.points[node] in escapes
                    or ((is_outside or None in escapes) and self.is_unknown_call(node, instruction))
                )
            ):
                _set(self.defines, node, bit)

    def is_unknown_call(self, node: int, call: Call) -> bool:
        names = self._memory.callees_of(self.graph.points[node], call)
        return any(
            name == UNKNOWN_CALLEE
            or (library_function(name) is None and not is_user_code(self._memory.program, name))
            for name in names
        )

    @property
    def all_writes(self) -> list[tuple[int, tuple[Location, ...]]]:
        if self._writes is None:
            self._writes = [
                (node, self._memory.written(self.graph.points[node]))
                for node, instruction in enumerate(self.graph.instructions)
                if isinstance(instruction, Store | Call)
            ]
        return self._writes

    @property
    def all_reads(self) -> list[tuple[int, tuple[Location, ...]]]:
        if self._reads is None:
            self._reads = [
                (node, self._memory.read(self.graph.points[node]))
                for node, instruction in enumerate(self.graph.instructions)
                if isinstance(instruction, Load | Call)
            ]
        return self._reads


def _set(masks: dict[int, int], node: int, bit: int) -> None:
    masks[node] = masks.get(node, 0) | bit
