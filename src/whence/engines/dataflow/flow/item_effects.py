"""What each node of a procedure does to the items: defines, surely replaces, reads.

Masks are extended when new items appear, so that one question about one variable costs one variable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.dataflow.flow.flow_graph import FlowGraph
from whence.engines.dataflow.flow.item_accesses import Accessors, Exposure, is_outside
from whence.engines.dataflow.flow.items import Items, bits_of
from whence.memory.library.c_calls import changes_kept_object, changes_own_state
from whence.memory.library.java_calls import leaves_fields_and_elements, leaves_fields_of_programs
from whence.memory.locations import Location
from whence.memory.objects import AbstractObject
from whence.memory.points_to.facts import UNKNOWN_CALLEE, Access, Mode
from whence.memory.points_to.occurrences import place_of
from whence.models.function import LibraryFunction
from whence.program.instructions import Allocate, Call, Load, Store, Unsupported, Virtual
from whence.program.mains import is_main
from whence.program.places import Cell, root_of

Write: TypeAlias = tuple[int, Location, bool]
"""Node, what it writes, and whether it surely writes just that."""


@final
class GraphEffects:
    def __init__(self, graph: FlowGraph, items: Items, accessors: Accessors, exposure: Exposure) -> None:
        self.graph = graph
        self._items = items
        self._accessors = accessors
        self._exposure = exposure
        self._memory = accessors.memory
        self.defines: dict[int, int] = {}
        """Node -> bits of the items that it may define."""
        self.kills: dict[int, int] = {}
        self._read: dict[int, int] = {}
        self._known = 0
        self._known_reads = 0
        self._writes: dict[AbstractObject, list[Write]] | None = None
        self._reads: dict[Location, list[int]] | None = None

    def refresh(self) -> None:
        """Bring in the items that were numbered since; what is read waits until uses are looked for."""
        if self._known == len(self._items):
            return
        self._exposure.refresh()
        fresh = (1 << len(self._items)) - (1 << self._known)
        self._known = len(self._items)
        for number in bits_of(fresh & self._exposure.listed):
            location = self._items.locations[number]
            accesses = self._accessors.by_procedure(location.object)
            assert accesses is not None
            self._add_listed(number, location, accesses.get(self.graph.name, []))
        unlisted = fresh & ~self._exposure.listed
        if unlisted:
            self._add_unlisted(unlisted)
            self._add_unknown_calls(unlisted)

    @property
    def reads(self) -> dict[int, int]:
        """Node -> bits of the items that it reads."""
        while self._known_reads < self._known:
            number = self._known_reads
            self._known_reads += 1
            for node in self._reading(self._items.locations[number]):
                _set(self._read, node, 1 << number)
        return self._read

    def _reading(self, location: Location) -> Iterable[int]:
        accesses = self._accessors.by_procedure(location.object)
        if accesses is None:
            return self._reads_by_location().get(location, ())
        return [
            self.graph.node_at(access.point)
            for access in accesses.get(self.graph.name, ())
            if access.mode is Mode.READ and _location(location.object, access) == location
        ]

    def _add_listed(self, number: int, location: Location, accesses: list[Access]) -> None:
        bit = 1 << number
        for access in accesses:
            touched = _location(location.object, access)
            if access.mode is Mode.WRITE and self._memory.may_alias(touched, location):
                node = self.graph.node_at(access.point)
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

    def _add_unlisted(self, fresh: int) -> None:
        """The objects may be touched through pointers that are not known: look at every write."""
        exposure = self._exposure
        for object_, writes in self._writes_by_object().items():
            same = exposure.of_object.get(object_, 0)
            for number in bits_of(same & fresh):
                self._add_writes(1 << number, self._items.locations[number], writes)
            others = fresh & ~same
            if others:
                self._add_others(others, object_, writes)

    def _add_others(self, others: int, object_: AbstractObject, writes: list[Write]) -> None:
        """Items of other objects that this one may be: one is not known, and the other was given away."""
        exposed = [self._exposure.escaped] if is_outside(object_) else []
        if others & self._exposure.outside.every and self._accessors.escapes(object_):
            exposed.append(self._exposure.outside)
        for lanes in exposed:
            for node, written, _ in writes:
                bits = others & lanes.sharing(written.lane)
                if bits:
                    _set(self.defines, node, bits)

    def _add_writes(self, bit: int, location: Location, writes: list[Write]) -> None:
        for node, written, is_only in writes:
            if self._memory.may_alias(written, location):
                _set(self.defines, node, bit)
                if is_only and self._memory.must_overwrite(written, location):
                    _set(self.kills, node, bit)

    def _add_unknown_calls(self, fresh: int) -> None:
        """Calls that may change an object without being given it there and then."""
        exposure = self._exposure
        foreign, kept = exposure.foreign & fresh, exposure.kept & fresh
        for node, instruction in enumerate(self.graph.instructions):
            bits = 0
            if isinstance(instruction, Unsupported):
                bits = fresh
            elif isinstance(instruction, Call):
                given = exposure.given_at.get(self.graph.points[node], 0) & fresh
                bits = given if given and self._may_change(node, instruction, _changes_given) else 0
                if foreign and self._may_change(node, instruction, changes_own_state):
                    bits |= foreign
                if kept & ~bits and self._may_change(node, instruction, changes_kept_object):
                    bits |= kept
                if bits & exposure.fields and self._leaves_fields(node, instruction):
                    bits &= ~exposure.fields
            if bits:
                _set(self.defines, node, bits)

    def may_change_unlisted(self, node: int) -> bool:
        """May the node change objects of the library, or others that were given away before?"""
        instruction = self.graph.instructions[node]
        if not isinstance(instruction, Call):
            return isinstance(instruction, Unsupported)
        return self._may_change(node, instruction, changes_own_state) or self._may_change(
            node, instruction, changes_kept_object
        )

    def _may_change(self, node: int, call: Call, changes: Callable[[LibraryFunction], bool]) -> bool:
        for name in self._memory.callees_of(self.graph.points[node], call):
            known = None if name == UNKNOWN_CALLEE else library_function(name)
            if known is None:
                if not is_user_code(self._memory.program, name) and not leaves_fields_and_elements(name):
                    return True
            elif changes(known):
                return True
        return False

    def _leaves_fields(self, node: int, call: Call) -> bool:
        """Does all that may be called leave the fields of the program's own classes alone? Callers that are
        not known may pass objects whose methods come back into the program."""
        memory = self._memory
        if not memory.entries or not all(is_main(memory.program, each) for each in memory.entries):
            return False
        called = call.callee
        unknown = f"{called.owner}.{called.name}{called.descriptor}" if isinstance(called, Virtual) else ""
        return all(
            is_user_code(memory.program, name) or leaves_fields_of_programs(name or unknown)
            for name in memory.callees_of(self.graph.points[node], call)
        )

    def _writes_by_object(self) -> dict[AbstractObject, list[Write]]:
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


def _changes_given(function: LibraryFunction) -> bool:
    """What a function of C does with what it is given is looked at where it is given."""
    del function
    return True


def _location(object_: AbstractObject, access: Access) -> Location:
    return Location(object_, access.lane, access.offsets, access.width)


def _set(masks: dict[int, int], node: int, bit: int) -> None:
    masks[node] = masks.get(node, 0) | bit
