"""One version of a program, with names for its objects that mean the same in another version.

Two versions are compared by what their instructions touch and call, what parameters are given, what objects
hold and where they escape.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple, TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.engines.dataflow.regression.versions import constant_text
from whence.memory.locations import Location, Target
from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    FunctionObject,
    SlotObject,
    StaticObject,
    VariadicObject,
    name_of,
)
from whence.memory.points_to.facts import Mode
from whence.program.instructions import Allocate, Call, Instruction, Load, Store
from whence.program.procedure import Point
from whence.program.program import Program

Named: TypeAlias = str
"""An object by a name that means the same in both versions, as far as it can."""


class Touched(NamedTuple):
    """What an instruction does, comparable between versions."""

    read: frozenset[tuple[Hashable, ...]]
    written: frozenset[tuple[Hashable, ...]]
    callees: frozenset[str]


@final
class NamedVersion:
    """One version, with names for its objects."""

    def __init__(self, program: Program, entries: tuple[str, ...]) -> None:
        self.program = program
        self.memory = Memory(program, entries)
        self._names: dict[AbstractObject, Named] = {}

    def defines(self, procedure: str) -> bool:
        return is_user_code(self.program, procedure)

    def name(self, object_: AbstractObject) -> Named:
        found = self._names.get(object_)
        if found is None:
            found = self._names[object_] = self._find_name(object_)
        return found

    def _find_name(self, object_: AbstractObject) -> Named:
        """Compilers number constants, and an edit moves the points of its procedure."""
        match object_:
            case StaticObject(_, symbol) if self.memory.is_constant(object_):
                return f"constant {constant_text(self.program, symbol)}"
            case AllocatedObject(_, point):
                return self._makers(point.procedure)[point]
            case _:
                return name_of(object_)

    def _makers(self, procedure: str) -> dict[Point, Named]:
        points = self.program.procedure(procedure).points()
        made = (point for point, what in points if isinstance(what, Call | Allocate))
        return {point: f"allocated {number} of {procedure}" for number, point in enumerate(made)}

    def touched(self, point: Point, instruction: Instruction) -> Touched:
        return Touched(
            frozenset(map(self._location, self.memory.read(point))),
            frozenset(map(self._location, self.memory.written(point))),
            frozenset(self.callees(point, instruction)),
        )

    def _location(self, location: Location) -> tuple[Hashable, ...]:
        return (self.name(location.object), *location[1:])

    def target(self, target: Target) -> tuple[Hashable, ...]:
        return self.name(target.object), target.offsets

    def callees(self, point: Point, instruction: Instruction) -> tuple[str, ...]:
        named = self.memory.callees_of(point, instruction)
        return (*named, *self.memory.implicit_callees(point, instruction))

    def below(self, name: str) -> dict[str, None]:
        """The procedures that a call of this one may run."""
        found = {name: None} if self.defines(name) else {}
        pending = list(found)
        while pending:
            for point, instruction in self.program.procedure(pending.pop()).points():
                for callee in self.callees(point, instruction):
                    if callee not in found and self.defines(callee):
                        found[callee] = None
                        pending.append(callee)
        return found

    def object_names(self, point: Point, instruction: Instruction) -> Iterator[str]:
        """Of what the instruction touches."""
        if isinstance(instruction, Load | Store | Call | Allocate):
            for location in (*self.memory.read(point), *self.memory.written(point)):
                yield name_of(location.object)

    def points_to(self, procedure: str, number: int) -> Hashable:
        """What a parameter is given."""
        parameters = self.program.procedure(procedure).parameters
        if number >= len(parameters):
            return None
        return frozenset(map(self.target, self.memory.points_to(procedure, parameters[number]).targets))

    def contents(self, object_: AbstractObject) -> Hashable:
        return frozenset((*each[:3], *self.target(each.target)) for each in self.memory.contents(object_))

    def escapes(self, object_: AbstractObject, changed: frozenset[str]) -> Hashable:
        """Where, with the calls of changed procedures taken together."""
        points = self.memory.escapes(object_)
        return frozenset(point and (point if point.procedure not in changed else "") for point in points)

    def counterpart(self, object_: AbstractObject, name: Named) -> AbstractObject | None:
        """The object of the other version as it is here, if it can be here."""
        objects = self.memory.objects
        match object_:
            case StaticObject(_, symbol):
                return objects.static(symbol) if symbol in self.program.global_names() else None
            case SlotObject(_, procedure, slot):
                return objects.slot(procedure, slot) if self.defines(procedure) else None
            case AllocatedObject(_, point):
                made = self._makers(point.procedure) if self.defines(point.procedure) else {}
                return next((objects.allocated(each) for each, known in made.items() if known == name), None)
            case FunctionObject(_, procedure):
                return objects.function(procedure) if procedure in self.program.headers() else None
            case VariadicObject(_, procedure):
                return objects.variadic(procedure) if self.defines(procedure) else None
            case _:
                return None

    def returned(self, procedure: str) -> Hashable:
        targets, kind = self.memory.returned(procedure)
        return frozenset(map(self.target, targets)), kind

    def readers(self, object_: AbstractObject) -> Iterator[str]:
        for access in self.memory.accesses(object_) or ():
            if access.mode is Mode.READ:
                yield access.point.procedure

    def callers(self, procedure: str) -> Iterator[str]:
        yield from (site.procedure for site in self.memory.call_sites(procedure))
        yield from self.memory.implicit.callers(procedure)
