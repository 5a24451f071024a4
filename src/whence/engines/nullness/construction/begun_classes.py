"""Where the initialisation of a class has begun for certain, so that nothing can start its initialiser again.

A class is initialised once. Behind an instruction that begins it, and in the methods of the class itself and
of those below it, a call does not run its initialiser: `static T x = null` does not undo what was assigned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.analysis.walk.steps import Exit, Steps
from whence.engines.nullness.limits import MOST_LOOKED_INTO
from whence.program.instructions import Allocate, Call, Direct, Instruction, Load, Region, Store
from whence.program.places import Static, root_of
from whence.program.procedure import Point
from whence.program.types import ReferenceType

if TYPE_CHECKING:
    from whence.engines.nullness.walk.world import World


@final
class BegunClasses:
    def __init__(self, world: World) -> None:
        self._world = world
        self._at: dict[tuple[Point, str], bool] = {}
        self._on_entry: dict[tuple[str, str], bool] = {}
        self._steps: dict[str, Steps] = {}

    def has_begun(self, point: Point, initialiser: str) -> bool:
        """Whether it has whenever control is at the point, before its instruction."""
        name = class_of(initialiser)
        if not self._comes_from_entry(point, name):
            return True
        key = (point.procedure, name)
        found = self._on_entry.get(key)
        if found is None:
            found = self._on_entry[key] = not self._comes_from_start(*key)
        return found

    def _comes_from_start(self, procedure: str, name: str) -> bool:
        """Whether control may come from where execution starts to the procedure's entry without beginning
        the class; true where that would take too long to find out."""
        seen, pending = {procedure}, [procedure]
        while pending:
            current = pending.pop()
            if self._is_of_class(current, name):
                continue
            if self._world.is_entered_from_outside(current) or len(seen) > MOST_LOOKED_INTO:
                return True
            for caller in self._world.callers(current):
                if caller not in seen and self._enters_before(caller, current, name):
                    seen.add(caller)
                    pending.append(caller)
        return False

    def _enters_before(self, caller: str, callee: str, name: str) -> bool:
        """Whether a call in the caller may enter the callee before the caller begins the class."""
        edges = (edge for edge in self._world.edges(caller) if edge.callee == callee)
        return any(edge.point is None or self._comes_from_entry(edge.point, name) for edge in edges)

    def _comes_from_entry(self, point: Point, name: str) -> bool:
        found = self._at.get((point, name))
        if found is None:
            found = self._at[(point, name)] = self._find_comes_from_entry(point, name)
        return found

    def _find_comes_from_entry(self, point: Point, name: str) -> bool:
        steps = self._steps.get(point.procedure)
        if steps is None:
            program = self._world.program
            steps = Steps(program.procedure(point.procedure), program.language)
            self._steps[point.procedure] = steps
        seen, pending = {point}, [point]
        while pending:
            current = pending.pop()
            if current == steps.procedure.entry:
                return True
            for step in steps.into(current):
                is_past = step.exit is Exit.NORMAL and self._begins(steps.procedure.at(step.point), name)
                if step.point not in seen and not is_past:
                    seen.add(step.point)
                    pending.append(step.point)
        return False

    def _is_of_class(self, procedure: str, name: str) -> bool:
        """Whether the procedure only runs once the class has begun: a method of it, or of objects below."""
        if procedure == f"{name}{INITIALISER}":
            return True
        header = self._world.program.headers().get(procedure)
        owner = class_of(procedure)
        if header is None or (header.is_static and owner != name):
            return False
        hierarchy = self._world.hierarchy
        is_plain = not hierarchy.is_interface(name) or (header.is_static and owner == name)
        return is_plain and hierarchy.is_subtype(owner, name)

    def _begins(self, instruction: Instruction, name: str) -> bool:
        match instruction:
            case Load(_, place) | Store(place, _):
                root = root_of(place)
                return isinstance(root, Static) and class_of(root.symbol) == name
            case Allocate(target, Region.OBJECT):
                assert isinstance(target.type, ReferenceType)
                hierarchy = self._world.hierarchy
                return hierarchy.is_subtype(target.type.name, name) and not hierarchy.is_interface(name)
            case Call(_, Direct(callee)):
                return self._is_of_class(callee, name)
            case _:
                return False
