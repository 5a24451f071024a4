"""What has to be shown in one procedure for facts about cells and about parameters of its callees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, final

from whence.analysis.cells.cells import Writing
from whence.engines.heap.execution.analysis import Analysis
from whence.engines.heap.fields.cell_facts import CellFact, ResultFact, result_shown, shown
from whence.engines.heap.fields.cells import Cells
from whence.engines.heap.fields.events import (
    Filled,
    Guard,
    Made,
    Passed,
    Private,
    Published,
    Released,
    Returned,
    Shown,
    Written,
)
from whence.engines.heap.fields.fact_index import Concern, FactIndex
from whence.engines.heap.fields.releases import ReleaseFact
from whence.engines.heap.memory.regions import Region
from whence.engines.heap.proofs.caller_facts import ParameterFact, in_order
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.values import Pointer
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class PassedFact:
    callee: str
    fact: ParameterFact


Fact: TypeAlias = CellFact | ResultFact | PassedFact | ReleaseFact


@final
@dataclass(frozen=True, slots=True)
class Condition:
    """What has to follow from the guard for the fact."""

    guard: Guard
    fact: Fact
    term: Term


@final
@dataclass(frozen=True, slots=True)
class Conditions:
    cells: Cells
    index: FactIndex
    analysis: Analysis
    is_handing: bool
    """Whether what the procedure makes and returns belongs to its callers, which are analysed with it."""
    handed: frozenset[Point]
    """The allocations and calls whose objects some procedure returns while they are private."""

    def all(
        self, parameters: Mapping[str, frozenset[ParameterFact]], results: Iterable[ResultFact]
    ) -> Iterator[Condition]:
        """`results` are facts about what the procedure itself returns."""
        machine = self.analysis.machine
        if machine is None:
            return
        terms = machine.facts.terms
        for callee, passings in self.analysis.passings.items():
            for passing in passings:
                for passed in in_order(parameters.get(callee, ())):
                    said = passing.conditions.get(passed, terms.false)
                    yield Condition(passing.guard, PassedFact(callee, passed), said)
        for event in self.analysis.events:
            match event:
                case Written():
                    yield from self._written(machine, event)
                case Filled(point, is_private):
                    for fact, concern in self.index.by_writer.get(point, ()):
                        if concern.writing is Writing.HIDDEN or not is_private:
                            yield Condition((), fact, terms.false)
                case Published():
                    yield from self._published(machine, event)
                case Shown():
                    yield from self._shown(machine, event)
                case Returned(guard, state, value):
                    for result in results:
                        yield Condition(guard, result, result_shown(machine, state, value, result))
                case Released(point, region, is_private):
                    yield from self._released(machine, point, region if is_private else None)
                case _:
                    pass

    def _written(self, machine: Machine, event: Written) -> Iterator[Condition]:
        if event.is_private:
            return
        for fact, concern in self.index.by_writer.get(event.point, ()):
            if fact in self.index.facts:
                yield Condition(event.guard, fact, self._after_write(machine, event, fact, concern))

    def _after_write(self, machine: Machine, event: Written, fact: CellFact, concern: Concern) -> Term:
        terms = machine.facts.terms
        if concern.writing is Writing.INNER:
            return event.is_inside
        if concern.writing is not Writing.STORE:
            return terms.false
        cell, value = event.where, event.value
        if concern.distance:
            offset = terms.sub(event.where.offset, terms.integer(concern.distance))
            cell = Pointer(event.where.base, offset, event.where.targets)
            value = machine.load(event.state, cell, fact.kind)
        return terms.and_(event.is_inside, shown(machine, event.state, cell, value, fact))

    def _published(self, machine: Machine, event: Published) -> Iterator[Condition]:
        """An object that is gone, or was not made for want of memory, is never read."""
        if (event.is_returned and self.is_handing) or not self._is_own(event.private):
            return
        terms, region = machine.facts.terms, event.private.region
        is_there = terms.and_(
            event.private.exists, terms.not_(machine.is_gone(event.state, region, event.base))
        )
        for object_ in self.cells.objects_of(event.private):
            for fact in self.index.by_object.get(object_, ()):
                offset, inside = self._places(machine, event, fact)
                cell = Pointer(event.base, offset, frozenset({region}))
                said = shown(machine, event.state, cell, machine.load(event.state, cell, fact.kind), fact)
                yield Condition(event.guard, fact, terms.implies(terms.and_(is_there, inside), said))

    def _is_own(self, private: Private) -> bool:
        """Whether the analysis of the owner by itself does not tell all about the object: it is the procedure
        itself, or it hands the object to callers."""
        if not private.owner:
            return True
        return isinstance(private.source, Made) and private.source.point in self.handed

    def _places(self, machine: Machine, event: Published, fact: CellFact) -> tuple[Term, Term]:
        """Any of the offsets of the cell, and that it lies inside of the object."""
        terms, offsets = machine.facts.terms, fact.cell.offsets
        if offsets.is_exact:
            return terms.integer(offsets.first), terms.true
        number = terms.symbol("any element", INT)
        offset = terms.add(terms.integer(offsets.first), terms.scale(offsets.stride, number))
        size = machine.size(event.state, event.private.region, event.base)
        end = terms.add(offset, terms.integer(fact.cell.width))
        return offset, terms.and_(terms.ge(offset, terms.integer(0)), terms.le(end, size))

    def _released(self, machine: Machine, point: Point, region: Region | None) -> Iterator[Condition]:
        """What the procedure gives away of the region's objects must still be there."""
        terms, fact = machine.facts.terms, ReleaseFact(point)
        if region is None:
            yield Condition((), fact, terms.false)
            return
        for event in self.analysis.events:
            if isinstance(event, Passed | Written):
                value = event.value
                if isinstance(value, Pointer) and region in value.targets:
                    gone = machine.is_gone(event.state, region, value.base)
                    is_here = region.holds(terms, value.base)
                    yield Condition(event.guard, fact, terms.not_(terms.and_(is_here, gone)))

    def _shown(self, machine: Machine, event: Shown) -> Iterator[Condition]:
        terms, cells = machine.facts.terms, self.cells.read_at(event.point)
        objects = self.cells.objects_of(event.private)
        is_it = terms.and_(terms.eq(event.where.base, event.base), event.private.exists)
        for cell in cells:
            if cell.object in objects:
                for fact in self.index.by_object.get(cell.object, ()):
                    if fact.cell == cell and fact.kind == event.kind:
                        said = shown(machine, event.state, event.where, event.value, fact)
                        yield Condition(event.guard, fact, terms.implies(is_it, said))
