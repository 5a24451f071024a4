"""Cells of memory (`analysis/cells`), and which objects a private one may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.analysis.cells.cells import Cells as ProgramCells
from whence.engines.heap.fields.events import Local, Made, Private
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject
from whence.program.instructions import Allocate, Call
from whence.program.operands import Variable
from whence.program.procedure import Point


@final
class Cells(ProgramCells):
    def __init__(self, memory: Memory) -> None:
        super().__init__(memory)
        self._made: dict[Point, frozenset[AbstractObject]] = {}

    def objects_of(self, private: Private) -> frozenset[AbstractObject]:
        """Which objects a private one may be."""
        match private.source:
            case Local(procedure, name):
                return frozenset({self._memory.slot(procedure, name)})
            case Made(point):
                return self.made_at(point)

    def made_at(self, point: Point) -> frozenset[AbstractObject]:
        """What the result of an allocation or a call may lead to."""
        if point not in self._made:
            instruction = self._program.procedure(point.procedure).at(point)
            target = instruction.target if isinstance(instruction, Allocate | Call) else None
            self._made[point] = frozenset(self._pointed(point.procedure, target)) if target else frozenset()
        return self._made[point]

    def _pointed(self, procedure: str, variable: Variable) -> Iterator[AbstractObject]:
        for target in self._memory.points_to(procedure, variable).targets:
            yield target.object
