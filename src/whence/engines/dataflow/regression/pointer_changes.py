"""What an edit changes elsewhere, through pointers: accesses and calls of procedures that stayed the same.

A pointer that a changed procedure sets, passes or returns may let an unchanged one touch another object or
call another procedure. Both versions are compared where that can begin, and from there on: a parameter that
may point elsewhere leads into its procedure, a result to the callers, contents of an object to its readers.
Whatever is not reached in this way takes the same from everything around it as before, so its least fixed
point is the same. Objects that begin or cease to escape end the search: then everything is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, final

from whence.engines.dataflow.regression.flow_changes import Crossing, crossing
from whence.engines.dataflow.regression.named_version import Named, NamedVersion
from whence.engines.dataflow.regression.versions import Edit
from whence.memory.objects import (
    AbstractObject,
    InputObject,
    LibraryObject,
    UnknownObject,
    name_of,
)
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.program.instructions import Call, Return, Store
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Retargeted


class Retargeting(NamedTuple):
    changed: tuple[str, ...]
    """The changed procedures, and those that became recursive or ceased to be."""
    rerouted: tuple[str, ...]
    """Those of them that may make other calls, or in another order."""
    objects: tuple[str, ...]
    """Objects that the changed procedures write otherwise, or wrote through calls that they made before."""
    points: tuple[Retargeted, ...]
    """Instructions of other procedures."""


def retargeted(old: Program, new: Program, edit: Edit, entries: Iterable[str]) -> Retargeting:
    """Lowers what has to be compared; ask questions of another copy of the new version."""
    entries = tuple(entries)
    before = NamedVersion(old, tuple(each for each in entries if old.defines(each)))
    after = NamedVersion(new, entries)
    others = dict.fromkeys(_other_recursion(before, after))
    changed = tuple(dict.fromkeys([*edit.changed, *others]))
    comparison = _Comparison(before, after, changed)
    comparison.run(edit)
    rerouted: dict[str, None] = {}
    objects = dict.fromkeys(_below(before, after, edit.gone))
    for name in changed:
        differs = crossing(name, before, after) if before.defines(name) else Crossing(True, ())
        objects.update(dict.fromkeys(differs.objects))
        if differs.is_rerouted or name in others:
            rerouted[name] = None
            objects.update(dict.fromkeys(_below(before, after, (name,))))
    return Retargeting(changed, tuple(rerouted), tuple(objects), tuple(comparison.points))


def _other_recursion(before: NamedVersion, after: NamedVersion) -> Iterator[str]:
    """A local object of a recursive procedure stands for several, and no store replaces it for sure."""
    for name in after.memory.graph.numbers:
        if name in before.memory.graph.numbers:
            recursive = [each.memory.graph.is_recursive(name) for each in (before, after)]
            if recursive[0] != recursive[1]:
                yield name


def _below(before: NamedVersion, after: NamedVersion, names: Iterable[str]) -> Iterator[str]:
    """What was written below calls of these procedures that they do not make any more."""
    for name in filter(before.defines, names):
        still = after.below(name)
        for callee in before.below(name):
            if callee not in still:
                for point, _ in before.program.procedure(callee).points():
                    yield from (name_of(location.object) for location in before.memory.written(point))


@final
class _Comparison:
    """Procedures that are looked at in both versions, and what leads to further ones."""

    def __init__(self, before: NamedVersion, after: NamedVersion, changed: tuple[str, ...]) -> None:
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

    def _versions(self, symbol: str) -> Iterator[NamedVersion]:
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

    def _compare_handed(self, version: NamedVersion, name: str) -> None:
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

    def _compare_arguments(self, version: NamedVersion, point: Point, call: Call) -> None:
        for callee in version.callees(point, call):
            if callee == UNKNOWN_CALLEE or not version.defines(callee):
                continue
            for number in range(len(version.program.procedure(callee).parameters)):
                if (callee, number) not in self._parameters:
                    self._parameters[callee, number] = None
                    if self._differs(callee, partial(_given, callee, number)):
                        self._look([callee])

    def _differs(self, procedure: str, ask: Callable[[NamedVersion], Hashable]) -> bool:
        both = self._before.defines(procedure) and self._after.defines(procedure)
        return both and ask(self._before) != ask(self._after)

    def _compare_object(self, version: NamedVersion, object_: AbstractObject) -> None:
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


def _returned(procedure: str, version: NamedVersion) -> Hashable:
    return version.returned(procedure)


def _given(procedure: str, number: int, version: NamedVersion) -> Hashable:
    return version.points_to(procedure, number)
