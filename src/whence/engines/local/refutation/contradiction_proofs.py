"""Proofs by contradiction: the failure as facts that no walk backward leaves open.

What callees return and callers pass is asked for by further walks, in those procedures (`null_sources`).
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.relation import CallRelation
from whence.analysis.walk.policy import Policy, Treatment
from whence.analysis.walk.walk import Direction, Open, Walk
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.arguments.program_arguments import ProgramArguments
from whence.engines.local.library.library_members import may_be_member
from whence.engines.local.library.null_sources import Followed, NullSources
from whence.engines.local.limits import LIMITS
from whence.engines.local.pointers.accessible_bytes import accesses_with
from whence.engines.local.pointers.earlier_accesses import EarlierAccesses
from whence.engines.local.program_ranges.known import program_ranges_in
from whence.engines.local.ranges.procedure_ranges import ranges_in
from whence.engines.local.ranges.state import State, interval_of
from whence.engines.local.refutation.contradicted_failures import Contradictions, Hypothesis
from whence.engines.local.refutation.facts import Fact, Held, SubtypeTest, zero
from whence.engines.local.refutation.failure_facts import failure_as_facts
from whence.engines.local.values.cells_across_calls import CellsAcrossCalls
from whence.engines.local.values.own_variables import OwnVariables, own_variables
from whence.program.failures import IsNegative, IsNotInstance, IsNull, IsZero, OutsideArray
from whence.program.instructions import Load
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.operands import Operand
from whence.program.places import Place, displacement_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.questions import Check
from whence.records import dataclass

MEMORY_STAYS = (Assumption.NO_CONCURRENCY, Assumption.NO_OUT_OF_BOUNDS)
_LOWEST_PAGE = 1 << 12
_HIGHEST = 1 << 47
_WIDE = 8
"""Bytes of a pointer where that is far from where addresses end."""
_POLICY = Policy(calls=Treatment.OPAQUE, most_steps=LIMITS.most_steps)
_RULED_OUT = "a test, a use or an assignment on every path rules it out"
_WHY: dict[type, str] = {
    IsNull: _RULED_OUT,
    IsZero: _RULED_OUT,
    IsNegative: _RULED_OUT,
    IsNotInstance: "every path shows that it is of the class",
    OutsideArray: "every path keeps the index below the length, and it only counts up from there",
}


def contradicted(question: Check, context: Context, by_calls: tuple[Assumption, ...]) -> Proved | None:
    """A proof that every path rules the failure out; `by_calls` is assumed where procedures that call this
    one, or that it calls, were looked at."""
    walks = walks_of(context, frozenset(question.entries))
    if not _is_closed(question, walks):
        return None
    leans_on_memory = walks.lean_on_memory or walks.sources.leans_on_calls
    assumed = by_calls if walks.sources.leans_on_calls else ()
    return Proved(
        _WHY[type(question.obligation.failure)], (*assumed, *(MEMORY_STAYS if leans_on_memory else ()))
    )


def contradicted_across_calls(
    question: Check, context: Context, assumed: tuple[Assumption, ...]
) -> Proved | None:
    """A proof that a pointer is never null, with what calls leave in memory by points-to (C)."""
    is_asked = isinstance(question.obligation.failure, IsNull) and context.program.language is Language.C
    if not is_asked:
        return None
    entries = frozenset(question.entries)
    known = context.remember(("local", "never null across calls", entries), lambda _: dict[Followed, bool]())
    cells = CellsAcrossCalls(context, entries)
    walks = replace(walks_of(context, entries), known=known, cells=cells)
    return Proved(_RULED_OUT, assumed) if _is_closed(question, walks) else None


def _is_closed(question: Check, walks: Walks) -> bool:
    """Whether every path backward contradicts each way in which the obligation may fail."""
    starts = [(question.point, Hypothesis(facts)) for facts in failure_as_facts(question.obligation.failure)]
    return all(start.failure for _, start in starts) and walks.are_closed(starts)


def walks_of(context: Context, entries: frozenset[str]) -> Walks:
    known = context.remember(("local", "never null", entries), lambda _: dict[Followed, bool]())
    ending = context.remember(("local", "ending calls"), lambda _: EndingCalls())
    own = context.remember(("local", "own variables", entries), lambda _: own_variables(entries))
    return Walks(context, entries, ending, own, known)


@final
@dataclass(eq=False, slots=True)
class Walks:
    """Of one question."""

    context: Context
    entries: frozenset[str]
    ending: EndingCalls
    own: OwnVariables
    known: dict[Followed, bool]
    cells: CellsAcrossCalls | None = None
    are_assumed: bool = False
    """Whether it is taken for granted that what is stored to the vector of `main` are texts."""
    lean_on_memory: bool = False
    arguments: ProgramArguments = field(init=False)
    sources: NullSources = field(init=False)
    _is_subtype: SubtypeTest = field(init=False)

    def __post_init__(self) -> None:
        program = self.context.program
        hierarchy = hierarchy_of(program)

        def is_subtype(below: str, above: str) -> bool:
            return below == above or (hierarchy is not None and hierarchy.is_subtype(below, above))

        self._is_subtype = is_subtype
        self.arguments = ProgramArguments(
            self.context, self.entries, self.ending, self._is_never, self._is_text, self.are_assumed
        )
        self.sources = NullSources(
            program,
            self.entries,
            LIMITS,
            self._is_never_null,
            self._holds_never_null,
            self.ending,
            self.own,
            self.arguments.is_argument,
            self.arguments.is_in_vector,
            self._is_near,
            self.arguments.is_counter,
            self._is_member,
            self.known,
            self.cells,
        )

    def are_closed(self, starts: list[tuple[Point, Hypothesis]]) -> bool:
        """Whether every path backward from the points, all of one procedure, contradicts the facts."""
        program = self.context.program
        procedure = program.procedure(starts[0][0].procedure)
        client = Contradictions(procedure, program.language, self._is_subtype, LIMITS, self.sources)
        relation, charge = CallRelation(program), self.context.meter.charge
        walk = Walk(program, (), client, relation, _POLICY, Direction.BACKWARD, charge)
        is_open = isinstance(walk.run(starts), Open)
        self.lean_on_memory = self.lean_on_memory or client.leans_on_memory
        return not is_open

    def _is_near(self, procedure: Procedure, place: Place, point: Point) -> bool:
        """By the ranges of indices: objects do not begin in the lowest addresses, nor end at the highest."""
        if self.context.program.data_model.pointer.size < _WIDE:
            return False
        ranges = ranges_in(self.context, procedure.name)
        if _is_near(place, ranges.at(point) if ranges is not None else None):
            return True
        ranges = program_ranges_in(self.context, self.entries, procedure.name)
        if not _is_near(place, ranges.at(point) if ranges is not None else None):
            return False
        self.lean_on_memory = True
        return True

    def _is_text(self, point: Point, operand: Operand) -> bool:
        """Whether the operand leads to a text that lasts, given that what the vector of `main` holds does."""
        walks = Walks(self.context, self.entries, self.ending, self.own, {}, are_assumed=True)
        if not walks._is_never_null(point, operand):
            return False
        accesses = accesses_with(self.context, self.entries, walks.arguments, {}, {})
        found = accesses.accesses(point.procedure)
        around = found.around(operand, point) if found is not None else None
        return around is not None and around.lasts and around.text is not None and around.text.is_fixed

    def _is_member(self, point: Point, load: Load) -> bool:
        """By an analysis that does not ask for members itself."""
        if self.are_assumed or self.context.program.language is not Language.C or not may_be_member(load):
            return False

        def found(view: Context) -> EarlierAccesses | None:
            walks = Walks(view, self.entries, self.ending, self.own, {}, are_assumed=True)
            return accesses_with(view, self.entries, walks.arguments, {}, {}).accesses(point.procedure)

        accesses = self.context.remember(("local", "library members", self.entries, point.procedure), found)
        return accesses is not None and accesses.is_promised(load, point)

    def _is_never(self, point: Point, fact: Fact) -> bool:
        return self.are_closed([(point, Hypothesis(frozenset({fact})))])

    def _holds_never_null(self, point: Point, held: Held) -> bool:
        return self.are_closed([(point, Hypothesis(frozenset({zero(held)})))])

    def _is_never_null(self, point: Point, operand: Operand) -> bool:
        return self.are_closed([(point, Hypothesis(frozenset({zero(operand)})))])


def _is_near(place: Place, state: State | None) -> bool:
    """By what indices can be."""
    if state is None:
        return False
    found = displacement_of(place)
    least = most = found.constant
    for index, stride in found.scaled:
        values = interval_of(state, index)
        if values is None:
            return False
        least += min(values.least * stride, values.most * stride)
        most += max(values.least * stride, values.most * stride)
    return least > -_LOWEST_PAGE and most < _HIGHEST
