"""Which facts about cells are tried: those that reads of the program may need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import final

from whence.engines.heap.fields.cell_facts import Amount, CellFact, Claim, ResultFact
from whence.engines.heap.fields.cells import Cells
from whence.engines.heap.state.values import POINTER_KIND, Kind, kind_of
from whence.memory.locations import Location
from whence.memory.objects import AbstractObject
from whence.program.c.entry_objects import pointees_of
from whence.program.instructions import Assign, Load, Store
from whence.program.operands import Integer
from whence.program.operators import Operator
from whence.program.places import Element, displacement_of, steps_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType, PointerType, store_size
from whence.records import dataclass

_LIMITING = frozenset(
    {
        *(Operator.EQ, Operator.NE, Operator.SLT, Operator.SLE, Operator.SGT, Operator.SGE),
        *(Operator.ULT, Operator.ULE, Operator.UGT, Operator.UGE, Operator.SREM, Operator.UREM, Operator.AND),
    }
)
"""Operators whose constants may bound a field."""
_LARGEST = 1 << 20
"""Constants beyond are no bounds of fields."""


@final
@dataclass(slots=True)
class _Seen:
    """What the program's text suggests."""

    constants: set[int] = field(default_factory=set)
    extents: dict[str, int] = field(default_factory=dict)
    """By type, how far accesses to its fields go."""
    strides: set[int] = field(default_factory=set)
    sizes: set[int] = field(default_factory=set)


@final
@dataclass(slots=True)
class Candidates:
    program: Program
    cells: Cells
    most: int
    """Constants of one kind that are tried for one cell."""

    def of(self, procedures: Sequence[str], reads: Iterable[Point]) -> dict[CellFact, None]:
        seen = _Seen(sizes=set(self._sizes(procedures)))
        for name in procedures:
            _look(self.program.procedure(name), seen)
        by_cell: dict[tuple[Location, Kind], None] = {}
        for point in reads:
            instruction = self.program.procedure(point.procedure).at(point)
            assert isinstance(instruction, Load)
            kind = kind_of(instruction.target.type, store_size(instruction.target.type))
            for cell in self.cells.read_at(point):
                by_cell[cell, kind] = None
        numbers: dict[AbstractObject, list[Location]] = {}
        for cell, kind in by_cell:
            if kind.bits == 8 * kind.width and kind.width >= 4:
                numbers.setdefault(cell.object, []).append(cell)
        found: dict[CellFact, None] = {}
        for cell, kind in by_cell:
            beside = [each for each in numbers.get(cell.object, []) if _is_beside(cell, each)]
            for claim, amount in self._claims(cell, kind, beside, seen):
                found[CellFact(cell, kind, claim, amount)] = None
        return found

    def of_results(self, procedures: Sequence[str]) -> Iterator[ResultFact]:
        sizes = self._sizes(procedures)
        for name in procedures:
            match self.program.procedure(name).result:
                case PointerType():
                    yield ResultFact(name, POINTER_KIND, Claim.NOT_NULL)
                    for size in sizes:
                        yield ResultFact(name, POINTER_KIND, Claim.ROOM, Amount(size))
                case IntType(bits) as type_ if bits > 1:
                    for least in (0, 1):
                        kind = kind_of(type_, store_size(type_))
                        yield ResultFact(name, kind, Claim.LEAST, Amount(least))
                case _:
                    pass

    def _sizes(self, procedures: Sequence[str]) -> list[int]:
        """Of types that pointers are declared to lead to."""
        found = {size for name in procedures for size in pointees_of(self.program, name).values()}
        return sorted(each for each in found if each > 1)[-self.most :]

    def _claims(
        self, cell: Location, kind: Kind, beside: list[Location], seen: _Seen
    ) -> Iterator[tuple[Claim, Amount]]:
        others = [(each.offsets.first - cell.offsets.first, each.width) for each in beside[: self.most]]
        if kind.bits < 0:
            yield Claim.NOT_NULL, Amount(0)
            for size in sorted({*seen.extents.values(), *seen.sizes})[-2 * self.most :]:
                yield Claim.ROOM, Amount(size)
            for stride in sorted(seen.strides)[: self.most]:
                for distance, width in others:
                    yield Claim.ROOM, Amount(0, stride, distance, width)
        elif kind.bits == 8 * kind.width:
            yield Claim.LEAST, Amount(0)
            yield Claim.LEAST, Amount(1)
            for constant in sorted(seen.constants)[-4 * self.most :]:
                yield Claim.MOST, Amount(constant)
            for distance, width in others:
                if width == kind.width:
                    yield Claim.MOST, Amount(0, 1, distance, width)
                    yield Claim.MOST, Amount(-1, 1, distance, width)


def _is_beside(cell: Location, other: Location) -> bool:
    """Whether the two lie at a fixed distance from each other."""
    one, two = cell.offsets, other.offsets
    return cell != other and (one.stride, one.number) == (two.stride, two.number) and one.first != two.first


def _look(procedure: Procedure, seen: _Seen) -> None:
    for _, instruction in procedure.points():
        if isinstance(instruction, Assign) and instruction.operator in _LIMITING:
            for operand in instruction.operands:
                if isinstance(operand, Integer) and 0 <= operand.signed <= _LARGEST:
                    seen.constants |= {operand.signed, max(0, operand.signed - 1)}
        if isinstance(instruction, Load | Store):
            type_ = instruction.target.type if isinstance(instruction, Load) else instruction.value.type
            moved = displacement_of(instruction.place)
            owner = str(getattr(instruction.place, "field", "")).rpartition(".")[0]
            if owner and not moved.scaled:
                end = moved.constant + store_size(type_)
                seen.extents[owner] = max(seen.extents.get(owner, 0), end)
            for step in steps_of(instruction.place):
                if isinstance(step, Element) and step.count < 0:
                    seen.strides.add(step.stride)
