"""The facts about cells that are left, by what reads, writes and holds the cells."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple, final

from whence.analysis.cells.cells import Writing
from whence.engines.heap.fields.cell_facts import Amount, CellFact, Claim
from whence.engines.heap.fields.cells import Cells
from whence.engines.heap.state.values import Kind
from whence.memory.locations import Location
from whence.memory.objects import AbstractObject
from whence.program.procedure import Point
from whence.records import dataclass


class Concern(NamedTuple):
    """How a write concerns a fact: it writes the cell itself, or that `distance` bytes after it."""

    writing: Writing
    distance: int


@final
@dataclass(slots=True)
class FactIndex:
    facts: dict[CellFact, None] = field(default_factory=dict)
    readers: dict[Location, dict[str, None]] = field(default_factory=dict)
    """Cell -> procedures that may read it."""
    by_writer: dict[Point, dict[tuple[CellFact, Concern], None]] = field(default_factory=dict)
    by_object: dict[AbstractObject, dict[CellFact, None]] = field(default_factory=dict)
    _by_cell: dict[Location, dict[tuple[Kind, Claim, Amount], CellFact]] = field(default_factory=dict)

    def add(self, cells: Cells, fact: CellFact) -> None:
        self.facts[fact] = None
        self.by_object.setdefault(fact.cell.object, {})[fact] = None
        self._by_cell.setdefault(fact.cell, {})[fact.said] = fact
        for point, writing in cells.writes(fact.cell):
            self.by_writer.setdefault(point, {})[fact, Concern(writing, 0)] = None
        if fact.amount.factor:
            distance = fact.amount.distance
            there = Location(
                fact.cell.object, fact.cell.lane, fact.cell.offsets.shifted(distance), fact.amount.width
            )
            for point, writing in cells.writes(there):
                self.by_writer.setdefault(point, {})[fact, Concern(writing, distance)] = None

    def drop(self, fact: CellFact) -> None:
        self.facts.pop(fact, None)
        self.by_object.get(fact.cell.object, {}).pop(fact, None)
        self._by_cell.get(fact.cell, {}).pop(fact.said, None)

    def drop_object(self, object_: AbstractObject) -> None:
        for fact in list(self.by_object.get(object_, ())):
            self.drop(fact)

    def at(self, cells: tuple[Location, ...], kind: Kind) -> list[CellFact]:
        """What holds of all cells that a load may read, each fact of the first of them."""
        if not cells:
            return []
        first, *others = [self._by_cell.get(each, {}) for each in cells]
        return [
            fact
            for said, fact in first.items()
            if fact.kind == kind and all(said in other for other in others)
        ]
