"""Which of an analysis' regions an access or a call may touch, by points-to of the whole program.

An unknown pointer may lead to whatever was given away. In a program whose code is all known, it leads only to
objects whose address comes to it.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias, final

from whence.engines.heap.fields.cells import Cells
from whence.engines.heap.fields.events import Local, Made
from whence.engines.heap.memory.regions import Origin, Region
from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    ConstantObject,
    InputObject,
    LibraryObject,
    UnknownObject,
)
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.records import dataclass

Objects: TypeAlias = frozenset[AbstractObject]


@final
@dataclass(slots=True)
class PointedObjects:
    memory: Memory
    cells: Cells
    _pointed: dict[tuple[str, Operand], Objects | None] = field(default_factory=dict)
    _written: dict[str, Objects | None] = field(default_factory=dict)

    def through(self, point: Point, pointer: Operand) -> Objects | None:
        """What the pointer may lead to; None if that is not known."""
        key = (point.procedure, pointer)
        if key not in self._pointed:
            targets = self.memory.points_to(point.procedure, pointer).targets
            self._pointed[key] = self._known(frozenset(each.object for each in targets))
        return self._pointed[key]

    def written_by(self, procedure: str) -> Objects | None:
        """What the procedure and all below it may write; None if that is not known."""
        if procedure not in self._written:
            writes = self.memory.footprint(procedure).writes
            self._written[procedure] = self._known(frozenset(each.object for each in writes))
        return self._written[procedure]

    def _known(self, objects: Objects) -> Objects | None:
        is_open = self.memory.gave_up or any(
            isinstance(each, UnknownObject | LibraryObject) for each in objects
        )
        return None if is_open else objects

    def may_be(self, region: Region, source: Made | Local | str | None, objects: Objects) -> bool:
        """Whether an object of the region may be among them. `source` says what it is: a symbol, a local
        object, or what was made at a point."""
        match region.origin, source:
            case Origin.STATIC, str() as symbol:
                return self.memory.static(symbol) in objects or (
                    region.is_constant and any(isinstance(each, ConstantObject) for each in objects)
                )
            case Origin.SLOT, Local(procedure, name):
                return self.memory.slot(procedure, name) in objects
            case Origin.HEAP, Made(point):
                return not objects.isdisjoint(self.cells.made_at(point))
            case Origin.ARGUMENTS, _:
                return any(isinstance(each, InputObject) for each in objects)
            case _:
                return True
