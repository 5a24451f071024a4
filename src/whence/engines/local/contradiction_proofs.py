"""Proofs by contradiction: the failure as facts that no walk backward leaves open.

What callees return and callers pass is asked for by further walks, in those procedures (`null_sources`).
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.calls.ending_calls import EndingCalls
from whence.analysis.calls.relation import CallRelation
from whence.analysis.walk.policy import Policy, Treatment
from whence.analysis.walk.walk import Direction, Open, Walk
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.argument_vectors import ArgumentVectors, is_inside, loads_of
from whence.engines.local.contradictions import Contradictions, Hypothesis
from whence.engines.local.facts import Fact, SubtypeTest, zero
from whence.engines.local.failure_facts import failure_as_facts
from whence.engines.local.limits import LIMITS
from whence.engines.local.null_sources import Followed, NullSources
from whence.engines.local.option_variables import argument_loads
from whence.engines.local.own_variables import OwnVariables, own_variables
from whence.engines.local.ranges.analysis import Ranges, ranges_of
from whence.models.pointers import ARGUMENT_POINTER
from whence.program.hierarchy import hierarchy_of
from whence.program.instructions import Load
from whence.program.obligations import IsNegative, IsNotInstance, IsNull, IsZero, OutsideArray
from whence.program.operands import Operand
from whence.program.places import Cell, Place, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.questions import Check
from whence.records import dataclass

MEMORY_STAYS = (Assumption.NO_CONCURRENCY, Assumption.NO_OUT_OF_BOUNDS)
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
    failure = question.obligation.failure
    starts = [(question.point, Hypothesis(facts)) for facts in failure_as_facts(failure)]
    if not all(start.failure for _, start in starts):
        return None
    walks = walks_of(context, frozenset(question.entries))
    if not walks.are_closed(starts):
        return None
    leans_on_memory = walks.lean_on_memory or walks.sources.leans_on_calls
    assumed = by_calls if walks.sources.leans_on_calls else ()
    return Proved(_WHY[type(failure)], (*assumed, *(MEMORY_STAYS if leans_on_memory else ())))


def walks_of(context: Context, entries: frozenset[str]) -> Walks:
    known = context.remember(("local", "never null", entries), lambda _: dict[Followed, bool]())
    ending = context.remember(("local", "ending calls"), lambda _: EndingCalls())
    own = context.remember(("local", "own variables", entries), lambda _: own_variables(entries))
    return Walks(context, entries, ending, own, known)


def argument_vectors(context: Context, entries: frozenset[str]) -> ArgumentVectors:
    return context.remember(
        ("local", "argument vectors", entries), lambda _: ArgumentVectors(entries, LIMITS.most_callers)
    )


def ranges_in(context: Context, procedure: str) -> Ranges | None:
    """The ranges of a C procedure, made once for all questions."""
    if context.program.language is not Language.C:
        return None
    return context.remember(
        ("local", "ranges", procedure),
        lambda view: ranges_of(view.program.procedure(procedure), LIMITS, view.meter.charge),
    )


@final
@dataclass(eq=False, slots=True)
class Walks:
    """Of one question."""

    context: Context
    entries: frozenset[str]
    ending: EndingCalls
    own: OwnVariables
    known: dict[Followed, bool]
    lean_on_memory: bool = False
    sources: NullSources = field(init=False)
    _is_subtype: SubtypeTest = field(init=False)

    def __post_init__(self) -> None:
        program = self.context.program
        hierarchy = hierarchy_of(program)

        def is_subtype(below: str, above: str) -> bool:
            return below == above or (hierarchy is not None and hierarchy.is_subtype(below, above))

        self._is_subtype = is_subtype
        self.sources = NullSources(
            program,
            self.entries,
            LIMITS,
            self._is_never_null,
            self.ending,
            self.own,
            self.is_argument,
            self.known,
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

    def is_in_vector(self, procedure: Procedure, place: Place, point: Point) -> bool:
        """Whether the place is one of the program's arguments in the vector of `main`."""
        program, vectors = self.context.program, argument_vectors(self.context, self.entries)
        vector = vectors.of(program, procedure.name)
        if vector is None or not isinstance(root_of(place), Cell):
            return False
        ranges = ranges_in(self.context, procedure.name)
        return ranges is not None and is_inside(
            program, procedure, vector, place, point, self._is_never, ranges.at, LIMITS.most_users
        )

    def is_argument(self, procedure: Procedure, load: Load) -> bool:
        """Whether the load reads a text that the program was started with."""
        program, vectors = self.context.program, argument_vectors(self.context, self.entries)
        vector = vectors.of(program, procedure.name)
        if load.volatile or vector is None:
            return False
        points = loads_of(procedure, load)
        if load.place == Static(ARGUMENT_POINTER):
            name = procedure.name
            known = self.context.remember(
                ("local", "arguments of options", name, self.entries),
                lambda view: argument_loads(
                    view.program, view.program.procedure(name), vector.elements, LIMITS.most_users
                ),
            )
            return known.issuperset(points) and vectors.are_unwritten(program)
        is_element = all(self.is_in_vector(procedure, load.place, each) for each in points)
        return is_element and vectors.are_unwritten(program)

    def _is_never(self, point: Point, fact: Fact) -> bool:
        return self.are_closed([(point, Hypothesis(frozenset({fact})))])

    def _is_never_null(self, point: Point, operand: Operand) -> bool:
        return self.are_closed([(point, Hypothesis(frozenset({zero(operand)})))])
