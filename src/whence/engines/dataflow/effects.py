"""What each node of a procedure does to the items: defines, surely replaces, reads.

Masks are extended when new items appear, so that one question about one variable costs one variable.
"""

from __future__ import annotations

from typing import final

from whence.engines.dataflow.graph import FlowGraph
from whence.engines.dataflow.items import Items
from whence.memory.facts import UNKNOWN_CALLEE, Access, Mode
from whence.memory.library import (
    changes_kept_object,
    changes_own_state,
    is_user_code,
    library_function,
)
from whence.memory.locations import Location, have_common_lane
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, InputObject, UnknownObject
from whence.memory.occurrences import place_of
from whence.program.instructions import Allocate, Call, Load, Store, Unsupported
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
        self._writes: dict[AbstractObject, list[tuple[int, Location, bool]]] | None = None
        self._reads: dict[Location, list[int]] | None = None

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
        """The object may be touched through pointers that are not known: look at every write."""
        bit = 1 << number
        for object_, writes in self._writes_by_object().items():
            if object_ is location.object:
                self._add_writes(bit, location, writes)
            elif self._may_be_same(object_, location.object):
                for node, written, _ in writes:
                    if have_common_lane(written.lane, location.lane):
                        _set(self.defines, node, bit)
        for node in self._reads_by_location().get(location, ()):
            _set(self.reads, node, bit)
        self._add_unknown_calls(bit, location)

    def _add_writes(self, bit: int, location: Location, writes: list[tuple[int, Location, bool]]) -> None:
        for node, written, is_only in writes:
            if self._memory.may_alias(written, location):
                _set(self.defines, node, bit)
                if is_only and self._memory.must_overwrite(written, location):
                    _set(self.kills, node, bit)

    def _may_be_same(self, one: AbstractObject, other: AbstractObject) -> bool:
        """One is not known, and the other was given away."""
        return (_is_outside(one) and bool(self._accessors.escapes(other))) or (
            _is_outside(other) and bool(self._accessors.escapes(one))
        )

    def _add_unknown_calls(self, bit: int, location: Location) -> None:
        """Calls that may change the object without being given it there and then."""
        is_foreign = _is_outside(location.object) or self._memory.is_external(location.object)
        escapes = frozenset[Point | None]() if is_foreign else self._accessors.escapes(location.object)
        for node, instruction in enumerate(self.graph.instructions):
            if isinstance(instruction, Unsupported) or (
                isinstance(instruction, Call)
                and (
                    self.graph.points[node] in escapes
                    or ((is_foreign or None in escapes) and self._may_change(node, instruction, is_foreign))
                )
            ):
                _set(self.defines, node, bit)

    def _may_change(self, node: int, call: Call, is_foreign: bool) -> bool:
        for name in self._memory.callees_of(self.graph.points[node], call):
            known = None if name == UNKNOWN_CALLEE else library_function(name)
            if known is None:
                if not is_user_code(self._memory.program, name):
                    return True
            elif changes_own_state(known) if is_foreign else changes_kept_object(known):
                return True
        return False

    def _writes_by_object(self) -> dict[AbstractObject, list[tuple[int, Location, bool]]]:
        """Node, what it writes, and whether it surely writes just that."""
        if self._writes is None:
            self._writes = {}
            for node, instruction in enumerate(self.graph.instructions):
                if isinstance(instruction, Store | Call | Allocate):
                    written = self._memory.written(self.graph.points[node])
                    is_only = len(written) == 1 and isinstance(instruction, Store)
                    for location in written:
                        self._writes.setdefault(location.object, []).append((node, location, is_only))
        return self._writes

    def _reads_by_location(self) -> dict[Location, list[int]]:
        if self._reads is None:
            self._reads = {}
            for node, instruction in enumerate(self.graph.instructions):
                if isinstance(instruction, Load | Call):
                    for location in self._memory.read(self.graph.points[node]):
                        self._reads.setdefault(location, []).append(node)
        return self._reads


def _is_outside(object_: AbstractObject) -> bool:
    return isinstance(object_, UnknownObject | InputObject)


def _set(masks: dict[int, int], node: int, bit: int) -> None:
    masks[node] = masks.get(node, 0) | bit
