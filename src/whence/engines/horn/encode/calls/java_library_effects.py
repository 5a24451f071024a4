"""Calls of the Java library: what they may write, and what they may run of the program's.

The library writes no field of the program's classes by itself. It may write elements of arrays that it was
given, its own fields, and, through the program's methods that it calls back, whatever those write."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import final

from whence.analysis.calls.call_sites import class_of, is_user_code
from whence.analysis.calls.edges import BESIDE, SHOWN_BY_A_CALL, Why
from whence.analysis.calls.relation import CallRelation
from whence.engines.horn.encode.memory.layout import Layout, Unit
from whence.memory.library.java_calls import leaves_elements, leaves_fields
from whence.memory.locations import ELEMENTS, Location
from whence.memory.memory import Memory
from whence.memory.modref import anywhere_in
from whence.memory.offsets import ANYWHERE
from whence.models.java.calls.interpreted_methods import JavaEffect, java_method
from whence.program.instructions import Call
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ReferenceType


@final
class LibraryCalls:
    def __init__(self, program: Program, memory: Memory, relation: CallRelation) -> None:
        self._program = program
        self._memory = memory
        self._relation = relation

    def run_by(self, point: Point, call: Call) -> tuple[str, ...]:
        """The program's methods that the library may run while the call lasts."""
        found = (
            edge.callee
            for edge in self._relation.edges_at(point, call, SHOWN_BY_A_CALL | BESIDE | {Why.INITIALISER})
            if is_user_code(self._program, edge.callee)
        )
        return tuple(dict.fromkeys(found))

    def ends(self, names: tuple[str, ...]) -> bool:
        """Whether none of the methods comes back."""
        known = [java_method(name) for name in names]
        return all(each is not None and JavaEffect.ENDS in each.effects for each in known)

    def written(
        self,
        point: Point,
        call: Call,
        names: tuple[str, ...],
        layout: Layout,
        written_by: Callable[[str], tuple[Unit, ...]],
    ) -> tuple[Unit, ...]:
        """What these methods of the library may write."""
        found: dict[Unit, None] = {}
        for name in self.run_by(point, call):
            found.update(dict.fromkeys(written_by(name)))
        for name in names:
            found.update(dict.fromkeys(self._elements(point, call, name, layout)))
        if not all(map(leaves_fields, names)):
            found.update((unit, None) for unit in layout.units if self._is_of_library(unit))
        return tuple(found)

    def _elements(self, point: Point, call: Call, name: str, layout: Layout) -> tuple[Unit, ...]:
        if leaves_elements(name):
            return ()
        if java_method(name) is None:
            # Whatever array the library was ever given, also inside of other objects.
            given = layout.touched((anywhere_in(self._memory.unknown),))
            return tuple(unit for unit in given if unit.lane == ELEMENTS)
        locations = [
            Location(target.object, ELEMENTS, ANYWHERE, 1)
            for argument in call.arguments
            if isinstance(argument.type, ReferenceType)
            for target in self._memory.points_to(point.procedure, argument).targets
        ]
        return layout.touched(tuple(locations))

    def _is_of_library(self, unit: Unit) -> bool:
        """Whether it is a field or a static variable of a class of the library."""
        if unit.object.kind == "global":
            return class_of(unit.object.name) not in self._own_classes
        return unit.lane != ELEMENTS and class_of(unit.lane) not in self._own_classes

    @cached_property
    def _own_classes(self) -> frozenset[str]:
        headers = self._program.headers().items()
        return frozenset(class_of(name) for name, header in headers if not header.is_library)
