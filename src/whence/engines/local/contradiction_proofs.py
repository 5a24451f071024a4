"""Proofs by contradiction: the failure as facts that no walk backward leaves open.

What callees return and callers pass is asked for by further walks, in those procedures (`null_sources`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from whence.analysis.calls.ending_calls import EndingCalls
from whence.analysis.calls.relation import CallRelation
from whence.analysis.walk.policy import Policy, Treatment
from whence.analysis.walk.walk import Direction, Open, Walk
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.contradictions import Contradictions, Hypothesis
from whence.engines.local.facts import SubtypeTest, zero
from whence.engines.local.failure_facts import failure_as_facts
from whence.engines.local.limits import LIMITS
from whence.engines.local.null_sources import Followed, NullSources
from whence.engines.local.own_variables import OwnVariables, own_variables
from whence.program.hierarchy import hierarchy_of
from whence.program.obligations import IsNegative, IsNotInstance, IsNull, IsZero, OutsideArray
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.questions import Check

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
    entries = frozenset(question.entries)
    known = context.remember(("local", "never null", entries), lambda _: dict[Followed, bool]())
    ending = context.remember(("local", "ending calls"), lambda _: EndingCalls())
    own = context.remember(("local", "own variables", entries), lambda _: own_variables(entries))
    walks = _Walks(context, entries, ending, own, known)
    if not walks.are_closed(starts):
        return None
    leans_on_memory = walks.lean_on_memory or walks.sources.leans_on_calls
    assumed = by_calls if walks.sources.leans_on_calls else ()
    return Proved(_WHY[type(failure)], (*assumed, *(MEMORY_STAYS if leans_on_memory else ())))


@final
@dataclass(eq=False, slots=True)
class _Walks:
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
            program, self.entries, LIMITS, self._is_never_null, self.ending, self.own, self.known
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

    def _is_never_null(self, point: Point, operand: Operand) -> bool:
        return self.are_closed([(point, Hypothesis(frozenset({zero(operand)})))])
