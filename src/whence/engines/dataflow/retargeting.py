"""What an edit changes elsewhere, through pointers: accesses and calls of procedures that stayed the same.

A pointer that a changed procedure sets, passes or returns may let an unchanged one touch another object or
call another procedure. Both versions are compared where that can begin, and from there on: a parameter that
may point elsewhere leads into its procedure, a result to the callers, contents of an object to its readers.
Whatever is not come to in this way takes the same from everything around it as before, so its least fixed
point is the same. Objects that begin or cease to escape end the search: then everything is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias, final

from whence.engines.dataflow.versions import Edit, constant_text
from whence.memory.facts import UNKNOWN_CALLEE, Mode
from whence.memory.library import is_user_code
from whence.memory.locations import Location, Target
from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    FunctionObject,
    InputObject,
    LibraryObject,
    SlotObject,
    StaticObject,
    UnknownObject,
    VariadicObject,
    name_of,
)
from whence.program.instructions import Allocate, Call, Instruction, Load, Return, Store
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Retargeted

Named: TypeAlias = str
"""An object by a name that means the same in both versions, as far as it can."""


class Touched(NamedTuple):
    """What an instruction does, comparable between versions."""

    read: frozenset[tuple[Hashable, ...]]
    written: frozenset[tuple[Hashable, ...]]
    callees: frozenset[str]


class Retargeting(NamedTuple):
    changed: tuple[str, ...]
    """The changed procedures, and those that became recursive or ceased to be."""
    objects: tuple[str, ...]
    """Objects that these touched before the edit."""
    points: tuple[Retargeted, ...]
    """Instructions of other procedures."""


def retargeted(old: Program, new: Program, edit: Edit, entries: Iterable[str]) -> Retargeting:
    """Lowers what has to be compared; ask questions of another copy of the new version."""
    entries = tuple(entries)
    before = _Version(old, tuple(each for each in entries if old.defines(each)))
    after = _Version(new, entries)
    changed = dict.fromkeys(edit.changed)
    changed.update(dict.fromkeys(_other_recursion(before, after)))
    comparison = _Comparison(before, after, tuple(changed))
    comparison.run(edit)
    objects = dict.fromkeys([*edit.named, *_touched_before(before, after, edit, tuple(changed))])
    return Retargeting(tuple(changed), tuple(objects), tuple(comparison.points))


def _other_recursion(before: _Version, after: _Version) -> Iterator[str]:
    """A local object of a recursive procedure stands for several, and no store replaces it for sure."""
    for name in after.memory.graph.numbers:
        if name in before.memory.graph.numbers:
            recursive = [each.memory.graph.is_recursive(name) for each in (before, after)]
            if recursive[0] != recursive[1]:
                yield name


def _touched_before(before: _Version, after: _Version, edit: Edit, changed: tuple[str, ...]) -> Iterator[str]:
    """By the changed procedures themselves, and below calls that they do not make any more."""
    graph = after.memory.graph
    still = 0
    for name in changed:
        still |= graph.below(name)
    for name in (*changed, *edit.gone):
        if not before.defines(name):
            continue
        for point, instruction in before.program.procedure(name).points():
            yield from before.object_names(point, instruction)
            for callee in before.callees(point, instruction):
                if is_user_code(before.program, callee) and not graph.bits([callee]) & still:
                    footprint = before.memory.footprint(callee)
                    yield from map(name_of, footprint.written_objects)


@final
class _Version:
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


@final
class _Comparison:
    """Procedures that are looked at in both versions, and what leads to further ones."""

    def __init__(self, before: _Version, after: _Version, changed: tuple[str, ...]) -> None:
        self._before = before
        self._after = after
        self._changed = frozenset(changed)
        self.points: list[Retargeted] = []
        self._seen: dict[str, None] = {}
        self._pending: list[str] = []
        self._objects: dict[Named, None] = {}
        self.exposed: dict[Named, None] = {}
        """Objects that began or ceased to escape, or do so elsewhere."""
        self._parameters: dict[tuple[str, int], None] = {}

    def run(self, edit: Edit) -> None:
        for name in (*self._changed, *edit.gone):
            self._look([name])
            self._look_at_callers(name)
        for symbol in edit.globals:
            for version in self._versions(symbol):
                self._look(version.program.index().global_users.get(symbol, ()))
        while self._pending:
            self._compare(self._pending.pop())
        self._add_exposed()

    def _look(self, names: Iterable[str]) -> None:
        for name in sorted(names):
            if name not in self._seen and (self._before.defines(name) or self._after.defines(name)):
                self._seen[name] = None
                self._pending.append(name)

    def _versions(self, symbol: str) -> Iterator[_Version]:
        for version in (self._before, self._after):
            if symbol in version.program.global_names():
                yield version

    def _look_at_callers(self, name: str) -> None:
        for version in (self._before, self._after):
            if version.defines(name):
                self._look(version.callers(name))

    def _compare(self, name: str) -> None:
        """The procedure's own instructions, then what it hands to others."""
        if name not in self._changed and self._before.defines(name) and self._after.defines(name):
            self._compare_points(name)
        for version in (self._before, self._after):
            if version.defines(name):
                self._compare_handed(version, name)
        if self._differs(name, partial(_returned, name)):
            self._look_at_callers(name)

    def _compare_points(self, name: str) -> None:
        for point, instruction in self._after.program.procedure(name).points():
            before, after = (version.touched(point, instruction) for version in (self._before, self._after))
            if before != after:
                objects = dict.fromkeys(self._before.object_names(point, instruction))
                self.points.append(Retargeted(point, tuple(objects), tuple(sorted(before.callees))))

    def _compare_handed(self, version: _Version, name: str) -> None:
        for point, instruction in version.program.procedure(name).points():
            for location in (*version.memory.read(point), *version.memory.written(point)):
                self._compare_object(version, location.object)
            match instruction:
                case Call(_, _, arguments):
                    self._compare_arguments(version, point, instruction)
                    operands = arguments
                case Return(value) if value is not None:
                    operands = (value,)
                case Store(_, value):
                    operands = (value,)
                case _:
                    operands = ()
            for operand in operands:
                for target in version.memory.points_to(name, operand).targets:
                    self._compare_object(version, target.object)

    def _compare_arguments(self, version: _Version, point: Point, call: Call) -> None:
        for callee in version.callees(point, call):
            if callee == UNKNOWN_CALLEE or not version.defines(callee):
                continue
            for number in range(len(version.program.procedure(callee).parameters)):
                if (callee, number) not in self._parameters:
                    self._parameters[callee, number] = None
                    if self._differs(callee, partial(_given, callee, number)):
                        self._look([callee])

    def _differs(self, procedure: str, ask: Callable[[_Version], Hashable]) -> bool:
        both = self._before.defines(procedure) and self._after.defines(procedure)
        return both and ask(self._before) != ask(self._after)

    def _compare_object(self, version: _Version, object_: AbstractObject) -> None:
        name = version.name(object_)
        if name in self._objects:
            return
        self._objects[name] = None
        if isinstance(object_, UnknownObject | InputObject | LibraryObject) or version.memory.is_constant(
            object_
        ):
            return
        other = self._after if version is self._before else self._before
        counterpart = other.counterpart(object_, name)
        if counterpart is None:
            self._look(version.readers(object_))
        elif version.escapes(object_, self._changed) != other.escapes(counterpart, self._changed):
            self.exposed[name] = None
            self._look(self._before.memory.graph.numbers)
            self._look(self._after.memory.graph.numbers)
        elif version.contents(object_) != other.contents(counterpart):
            self._look(version.readers(object_))
            self._look(other.readers(counterpart))

    def _add_exposed(self) -> None:
        """Uses of what began or ceased to escape, and of what is not known, which it may be."""
        known = {each.point for each in self.points}
        for name in self._seen if self.exposed else ():
            if name not in self._changed and self._after.defines(name):
                for point, _ in self._after.program.procedure(name).points():
                    objects = [location.object for location in self._after.memory.read(point)]
                    if point not in known and any(self._is_exposed(each) for each in objects):
                        self.points.append(Retargeted(point, (), ()))

    def _is_exposed(self, object_: AbstractObject) -> bool:
        return isinstance(object_, UnknownObject | InputObject) or self._after.name(object_) in self.exposed


def _returned(procedure: str, version: _Version) -> Hashable:
    return version.returned(procedure)


def _given(procedure: str, number: int, version: _Version) -> Hashable:
    return version.points_to(procedure, number)
