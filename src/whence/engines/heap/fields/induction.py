"""What holds of cells at every read, and of parameters at every call, where all that writes them is known.

All candidates are assumed at once. Then every write of a cell, every object that becomes known and every call
is checked by the analysis of the procedure where it happens; what fails is dropped until nothing fails
(Houdini). By induction on the time of reads and calls, what is left holds: the first read that breaks a fact
would see what a write, or the maker of the object, left there before, and that was shown.

Code outside of a library calls its visible procedures in any order, with anything, also from call-backs. Such
calls are no writes, so the induction is the same: all procedures of the library are looked at, those that
others may call are passed anything, and cells have facts only if no pointer to their object leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE, Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.visible import is_visible
from whence.engines.context import Context
from whence.engines.heap.execution.analysis import MAIN, Analysis
from whence.engines.heap.fields.candidates import Candidates
from whence.engines.heap.fields.cell_facts import CellFact, ResultFact, applied, said_of
from whence.engines.heap.fields.cells import Cells
from whence.engines.heap.fields.conditions import Condition, Conditions, Fact, PassedFact
from whence.engines.heap.fields.events import Event, Guard, Made, Published, Read, Result
from whence.engines.heap.fields.fact_index import FactIndex
from whence.engines.heap.fields.initial_values import holds_at_first
from whence.engines.heap.fields.releases import ReleaseFact, Releases
from whence.engines.heap.limits import Limits
from whence.engines.heap.proofs.caller_facts import ParameterFact, candidates, in_order
from whence.engines.heap.proofs.prover import Prover
from whence.engines.heap.state.machine import Machine
from whence.logic.term import Term
from whence.memory.objects import StaticObject
from whence.program.instructions import Allocate, Call
from whence.program.mains import constructors_of, is_main
from whence.program.program import Program
from whence.records import dataclass

AnalysisOf: TypeAlias = Callable[[str], Analysis]
Given: TypeAlias = list[tuple[Term, Term]]
"""Unknowns, and what is said of them."""


def is_all_known(program: Program, entries: tuple[str, ...]) -> bool:
    """Whether all code that runs is known: a program that starts at its `main`, with nothing before it and no
    function without a body, which may write any global variable."""
    if entries != (MAIN,) or indexed_calls(program).without_body:
        return False
    return not CallRelation(program).callers(MAIN) and not constructors_of(program)


def has_own_state(program: Program, entries: tuple[str, ...]) -> bool:
    """Whether the entries are those of a library with variables that it changes."""
    if any(is_main(program, each) for each in entries) or constructors_of(program):
        return False
    users = program.index().global_users
    return any(
        any(is_user_code(program, each) for each in names) and not program.global_(symbol).is_constant
        for symbol in program.global_names()
        if (names := users.get(symbol))
    )


@final
@dataclass(eq=False, slots=True)
class Induction:
    """Kept for a session. It can be interrupted and taken up again: facts are only ever dropped."""

    cells: Cells
    releases: Releases | None
    """None for a library: others may call what frees an object at any time."""
    limits: Limits
    procedures: tuple[str, ...] = ()
    parameters: dict[str, frozenset[ParameterFact]] = field(default_factory=dict)
    results: dict[str, dict[ResultFact, None]] = field(default_factory=dict)
    """By procedure, what holds of all that it returns."""
    index: FactIndex = field(default_factory=FactIndex)
    _callers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _conditions: dict[str, list[Condition]] = field(default_factory=dict)
    _queue: dict[str, None] = field(default_factory=dict)
    _is_started: bool = False

    def run(self, context: Context, analysis_of: AnalysisOf) -> None:
        """Until nothing fails."""
        if not self._is_started:
            self._start(context, analysis_of)
            self._is_started = True
        while self._queue:
            name = next(iter(self._queue))
            broken = self._broken(context, analysis_of(name), name)
            del self._queue[name]
            for fact in broken:
                self._drop(fact)
        for name in self.procedures:
            context.program.procedure(name)

    def given(self, analysis: Analysis, name: str) -> Given:
        """What is known of the parameters of the procedure and of what it reads."""
        assumed = in_order(self.parameters.get(name, ()))
        found = [analysis.givens[each] for each in assumed if each in analysis.givens]
        if analysis.machine is not None:
            found += self._alive(analysis)
            for event in analysis.events:
                found += self._applied(analysis.machine, event)
        return found

    def _alive(self, analysis: Analysis) -> Iterator[tuple[Term, Term]]:
        for unknown, life in analysis.lives.items():
            releases = self.releases
            if releases is not None and releases.is_alive(life.point, life.pointer, strictly=life.is_strict):
                yield unknown, unknown

    def _applied(self, machine: Machine, event: Event) -> Given:
        match event:
            case Read(point, _, _, kind):
                cells = self.cells.read_at(point)
                return [said for fact in self.index.at(cells, kind) for said in applied(machine, event, fact)]
            case Result(callee, kind, ghosts):
                known = [each for each in self.results.get(callee, ()) if each.kind == kind]
                amounts = [machine.facts.terms.integer(each.amount.constant) for each in known]
                return [
                    said
                    for fact, amount in zip(known, amounts, strict=True)
                    for said in said_of(machine, ghosts, fact.claim, amount)
                ]
            case _:
                return []

    def _start(self, context: Context, analysis_of: AnalysisOf) -> None:
        program, relation = context.program, CallRelation(context.program)
        names = self._names(program, relation)
        if len(names) > self.limits.callers or relation.beside(names, BESIDE):
            return
        if self.releases is not None:
            self.releases.look(relation, names)
        analyses = {name: analysis_of(name) for name in names}
        events = [each for found in analyses.values() for each in found.events]
        reads = {each.point: None for each in events if isinstance(each, Read)}
        tried = Candidates(program, self.cells, self.limits.field_constants)
        facts = tried.of(names, reads)
        for result in tried.of_results(names):
            self.results.setdefault(result.procedure, {})[result] = None
        if not self.cells.are_known:
            return
        for fact in facts:
            symbol = fact.cell.object.symbol if isinstance(fact.cell.object, StaticObject) else ""
            if not symbol or holds_at_first(program, symbol, fact):
                self.index.add(self.cells, fact)
        for point in reads:
            for cell in self.cells.read_at(point):
                self.index.readers.setdefault(cell, {})[point.procedure] = None
        for name in names:
            callers = self._callers[name] = tuple(each for each in relation.callers(name) if each in analyses)
            edges = [each for caller in callers for each in relation.edges(caller) if each.callee == name]
            is_direct = all(each.why is Why.DIRECT for each in edges)
            is_closed = is_direct and not self._may_be_called(program, name)
            told = candidates(program, program.procedure(name)) if is_closed else ()
            self.parameters[name] = frozenset(told)
        for name, analysis in analyses.items():
            if analysis.unfollowed:
                self._lose(program, relation, name)
        handed = frozenset(
            each.private.source.point
            for each in events
            if isinstance(each, Published) and each.is_returned and isinstance(each.private.source, Made)
        )
        handing = {
            name
            for name in names
            if _is_handing(relation, analyses, name) and not self._may_be_called(program, name)
        }
        for name, analysis in analyses.items():
            found = Conditions(self.cells, self.index, analysis, name in handing, handed)
            self._conditions[name] = list(found.all(self.parameters, self.results.get(name, ())))
        if self.cells.are_known:
            self.procedures = names
            self._queue = dict.fromkeys(names)
        else:
            self.index = FactIndex()
            self.parameters.clear()
            self.results.clear()
            if self.releases is not None:
                self.releases.facts.clear()

    def _names(self, program: Program, relation: CallRelation) -> tuple[str, ...]:
        """The procedures that may run."""
        if self.releases is None:
            return tuple(name for name in program.headers() if is_user_code(program, name))
        roots = (MAIN, *(edge.callee for edge in relation.around(MAIN)))
        return tuple(each for each in relation.reachable(*roots) if is_user_code(program, each))

    def _may_be_called(self, program: Program, name: str) -> bool:
        """Whether something other than the procedures that are looked at may call it."""
        if self.releases is not None:
            return name == MAIN
        return is_visible(program, program.headers()[name]) or name in program.index().address_taken

    def _lose(self, program: Program, relation: CallRelation, name: str) -> None:
        """Drops what depends on a procedure that could not be analysed: what it writes, what it makes or is
        handed, and what it passes."""
        for point in [each for each in self.index.by_writer if each.procedure == name]:
            for fact in {fact for fact, _ in self.index.by_writer[point]}:
                self.index.drop(fact)
        for point, instruction in program.procedure(name).points():
            if isinstance(instruction, Allocate | Call):
                for made in self.cells.made_at(point):
                    self.index.drop_object(made)
        for slot in program.procedure(name).slots:
            self.index.drop_object(self.cells.slot(name, slot.name))
        self.results.pop(name, None)
        for callee in relation.callees(name):
            self.parameters[callee] = frozenset()
        if self.releases is not None:
            for release in [each for each in self.releases.facts if each.point.procedure == name]:
                del self.releases.facts[release]

    def _broken(self, context: Context, analysis: Analysis, name: str) -> list[Fact]:
        """The facts that the procedure breaks."""
        by_guard: dict[Guard, list[Condition]] = {}
        for each in self._conditions[name]:
            if self._is_open(each.fact):
                by_guard.setdefault(each.guard, []).append(each)
        prover = Prover(context, analysis.facts)
        with analysis.facts.knowing(self.given(analysis, name)):
            return [
                conditions[number].fact
                for guard, conditions in by_guard.items()
                for number in prover.failing(guard, [each.term for each in conditions])
            ]

    def _is_open(self, fact: Fact) -> bool:
        match fact:
            case CellFact():
                return fact in self.index.facts
            case ResultFact(procedure):
                return fact in self.results.get(procedure, ())
            case ReleaseFact():
                return self.releases is not None and fact in self.releases.facts
            case PassedFact(callee, passed):
                return passed in self.parameters[callee]

    def _drop(self, fact: Fact) -> None:
        """Looks again at the procedures that may have needed the fact."""
        match fact:
            case CellFact(cell):
                self._queue |= dict.fromkeys(self._with_followers(self.index.readers.get(cell, {})))
                self.index.drop(fact)
            case ResultFact(procedure):
                self.results[procedure].pop(fact, None)
                self._queue |= dict.fromkeys(self._with_followers(self._callers[procedure]))
            case ReleaseFact():
                if self.releases is not None:
                    self.releases.facts.pop(fact, None)
                self._queue |= dict.fromkeys(self.procedures)
            case PassedFact(callee, passed):
                self.parameters[callee] -= {passed}
                self._queue[callee] = None

    def _with_followers(self, names: Iterable[str]) -> Iterator[str]:
        """The procedures, and those whose analyses may follow calls of them."""
        seen, pending = set[str](), list(names)
        while pending:
            name = pending.pop()
            if name not in seen:
                seen.add(name)
                yield name
                pending += self._callers.get(name, ())


def _is_handing(relation: CallRelation, analyses: Mapping[str, Analysis], name: str) -> bool:
    """Whether whatever calls the procedure, at any depth, is analysed with it: what it returns is theirs."""
    leading = relation.leading_to([name])
    callers = relation.callers(name)
    edges = [each for caller in callers for each in relation.edges(caller) if each.callee == name]
    return all(each.why is Why.DIRECT for each in edges) and not any(
        found.unfollowed or name in found.skipped for each, found in analyses.items() if each in leading
    )
