"""Which objects may have been freed when an access happens, by where `free` is called in the whole program.

An object counts as gone at every point that may run after a call that frees one of its kind. Calls that free
an object which nothing else knew, as on the way out of a failed construction, count for nothing elsewhere;
that they do so is shown like a fact (`ReleaseFact`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.reachability.points_after import Afterwards
from whence.analysis.calls.relation import CallRelation
from whence.engines.heap.execution.callee_effects import CallEffects
from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    ConstantObject,
    FunctionObject,
    SlotObject,
    StaticObject,
)
from whence.models.effects import Calls, Frees
from whence.program.instructions import Allocate, Call, Direct, Region
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class ReleaseFact:
    """The call at the point frees only objects that were private, and nothing gets at them afterwards."""

    point: Point


@final
@dataclass(slots=True)
class Releases:
    memory: Memory
    effects: CallEffects
    main: str
    facts: dict[ReleaseFact, None] = field(default_factory=dict)
    """Those that are left."""
    _order: Afterwards = field(init=False)
    _frees: dict[Point, frozenset[AbstractObject]] = field(default_factory=dict)
    _frees_through: list[Point] = field(default_factory=list)
    """Calls that free what a stored pointer leads to: anything, as far as is known here."""

    def __post_init__(self) -> None:
        self._order = Afterwards(self._program, lambda call: self.effects.stops(self._program, call))

    @property
    def _program(self) -> Program:
        return self.memory.program

    def look(self, relation: CallRelation, names: Iterable[str]) -> None:
        """Collects the calls of the procedures."""
        for name in names:
            for point, instruction in self._program.procedure(name).points():
                if isinstance(instruction, Call):
                    self._order.note(point, (each.callee for each in relation.edges_at(point, instruction)))
                    if any(map(_frees_through, self._order.callees(point))):
                        self._frees_through.append(point)
                    freed = self._freed(point, instruction)
                    if freed is not None:
                        self._frees[point] = freed
                        if _is_freeing(instruction):
                            self.facts[ReleaseFact(point)] = None

    def _freed(self, point: Point, call: Call) -> frozenset[AbstractObject] | None:
        """What the call may free; None if it frees nothing itself."""
        names = self.memory.callees_of(point, call)
        given = {number for name in names for number in self._freed_arguments(name, call)}
        if not given:
            return None
        return frozenset(
            target.object
            for number in given
            if number < len(call.arguments)
            for target in self.memory.points_to(point.procedure, call.arguments[number]).targets
        )

    def _freed_arguments(self, name: str, call: Call) -> Iterator[int]:
        """A function that is not known, or that runs others, may free whatever it is given. What it gets at
        otherwise escapes."""
        if is_user_code(self._program, name) or name.startswith("llvm."):
            return
        function = library_function(name)
        if function is None or any(isinstance(each, Calls) for each in function.effects):
            yield from range(len(call.arguments))
        else:
            frees = (each for each in function.effects if isinstance(each, Frees))
            yield from (each.argument for each in frees if not each.through)

    def is_alive(self, point: Point, pointer: Operand, *, strictly: bool) -> bool:
        """Whether whatever the pointer leads to was not freed before, with `strictly` by no call at all, else
        by none that counts."""
        targets = self.memory.points_to(point.procedure, pointer).targets
        return bool(targets) and all(
            self._is_there(each.object, point, strictly=strictly) for each in targets
        )

    def _is_there(self, object_: AbstractObject, point: Point, *, strictly: bool) -> bool:
        match object_:
            case StaticObject() | ConstantObject() | FunctionObject():
                return True
            case SlotObject(_, procedure):
                return procedure == self.main
            case AllocatedObject(_, made):
                if any(map(self._is_on_stack, self.memory.makers(made))):
                    return False
                if any(self._is_after(free, point) for free in self._frees_through):
                    return False
                return not self.memory.escapes(object_) and not any(
                    self._is_after(free, point)
                    for free, freed in self._frees.items()
                    if object_ in freed and (strictly or ReleaseFact(free) not in self.facts)
                )
            case _:
                return False

    def _is_on_stack(self, point: Point) -> bool:
        """Whether the end of a block or of the procedure ends what is made there."""
        maker = self._program.procedure(point.procedure).at(point)
        return isinstance(maker, Allocate) and maker.region is Region.STACK

    def _is_after(self, first: Point, second: Point) -> bool:
        """Whether the second may run after the first."""
        return self._order.may_follow(first, second)


def _is_freeing(call: Call) -> bool:
    """Does it name a function that frees, so that the engine notes what it frees?"""
    function = library_function(call.callee.procedure) if isinstance(call.callee, Direct) else None
    effects = () if function is None else function.effects
    return any(isinstance(each, Frees) and not each.through for each in effects)


def _frees_through(name: str) -> bool:
    function = library_function(name)
    effects = () if function is None else function.effects
    return any(isinstance(each, Frees) and each.through for each in effects)
