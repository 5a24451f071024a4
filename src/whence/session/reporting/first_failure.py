"""What always fails before a point, so that the proofs of everything behind it say little.

An engine may hint at it, but is not believed: a failure comes first in every run only if an input showed it
and what follows it was shown to be out of reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Protocol, final

from whence.analysis.calls.call_sites import call_sites
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.answers import Answer, Assumption, Finding, Refuted, Unknown, Unreachable, Vacuity
from whence.models.obligations_at import obligations_at
from whence.program.graphs.cfg import control_flow
from whence.program.graphs.dominators import NONE, dominators
from whence.program.instructions import Branch, Call, Direct, Return
from whence.program.obligations import Obligation, ObligationKind, obligations_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.questions import Check, Reach, Setting
from whence.records import dataclass
from whence.session.check_questions import is_ruled_out
from whence.session.reporting.certain_failures import may_always_fail

MOST_PROCEDURES = 500
"""Procedures of a Java program that is run only to find out what fails first: the first run of a large one
takes seconds."""
MOST_CALLS = 8
"""Calls that are followed from the point to what fails; beyond, nothing is said."""


@final
@dataclass(frozen=True, slots=True)
class FirstFailure:
    point: Point
    assumptions: tuple[Assumption, ...]
    """What its being the end of every run leans on."""


class Ask(Protocol):
    def __call__(self, question: Reach | Check, *, by_runs: bool = False) -> Finding:
        """What is found of a question, by plain runs alone or by all engines."""


@final
@dataclass(slots=True)
class FirstFailures:
    program: Program
    ask: Ask
    _decided: set[Point] = field(default_factory=set)
    """Points of which it is known whether something fails there."""
    _refuted: dict[str, list[Check]] = field(default_factory=dict)
    """What was refuted so far, by procedure."""
    _passed: set[tuple[Point, tuple[str, ...], Setting]] = field(default_factory=set)
    """Points to which runs from the entries come."""
    _followed: int = 0

    def note(self, question: Check, answer: Answer) -> None:
        if not isinstance(answer, Unknown):
            self._decided.add(question.point)
        if isinstance(answer, Refuted):
            self._refuted.setdefault(question.point.procedure, []).append(question)

    def found_before(self, question: Check, vacuity: Vacuity) -> FirstFailure | None:
        """What fails in every run on its way to the obligation, which was proved. Failures that were shown
        earlier are looked at; the way there by all engines if one says that no run gets there, and by cheap
        turns if not all on it is decided."""
        passed = tuple(passed_before(self._procedure(question.point), question.point))
        known = self._known_before(question, frozenset(passed))
        if known is not None:
            return known
        if vacuity is not Vacuity.NEVER_REACHED and not self._is_behind_assertion(question, passed):
            suspects = [each for each in passed if each not in self._decided and self._suspects(each)]
            if not suspects or (question.point, *_situation(question)) in self._passed:
                return None
            if not self._has_failed(question, suspects):
                self._passed.update((each, *_situation(question)) for each in (*passed, question.point))
                return None
        self._followed = 0
        if not self._is_closed(question.point, question):
            self._passed.update((each, *_situation(question)) for each in (*passed, question.point))
            return None
        return self._stop(question.point, question)

    def _has_failed(self, question: Check, suspects: list[Point]) -> bool:
        """Whether something that is passed fails in a plain run. One run that fails there has to be shown in
        any case, and most are shown by plain ones: without one, no engine is asked whether others come to
        the point."""
        if self._is_large:
            return False
        reach = Reach((question.point,), question.entries, "", question.setting)
        found = self.ask(reach, by_runs=True).answer
        if not isinstance(found, Unknown):
            return isinstance(found, Unreachable)
        return any(self._is_refuted(each, question, by_runs=True) for each in suspects)

    @property
    def _is_large(self) -> bool:
        is_java = self.program.language is Language.JAVA
        return is_java and len(indexed_calls(self.program).own) > MOST_PROCEDURES

    def _suspects(self, point: Point) -> tuple[Obligation, ...]:
        """What may always fail at the point."""
        procedure = self._procedure(point)
        found = self._obligations(point)
        return tuple(each for each in found if may_always_fail(self.program, procedure, each))

    def _is_behind_assertion(self, question: Check, passed: tuple[Point, ...]) -> bool:
        """Whether runs pass the test of an assertion that fails in some: it is not on the way itself."""
        for each in self._refuted.get(question.point.procedure, ()):
            if each.obligation.kind is ObligationKind.ASSERT:
                tests = tuple(passed_before(self._procedure(each.point), each.point._replace(position=0)))
                if tests and tests[-1] in passed:
                    return True
        return False

    def _known_before(self, question: Check, passed: frozenset[Point]) -> FirstFailure | None:
        for each in self._refuted.get(question.point.procedure, ()):
            if _situation(each) == _situation(question) and _is_first(each, question, passed, self.program):
                found = self._always(each.point, question)
                if found is not None:
                    return found
        return None

    def _stop(self, point: Point, like: Check) -> FirstFailure | None:
        """What stops every run on its way to a point that none comes to, if that is a failure."""
        self._followed += 1
        if self._followed > MOST_CALLS:
            return None
        chain = [*passed_before(self._procedure(point), point), point]
        if chain[0] == point or self._is_closed(chain[0], like):
            return None if point.procedure in like.entries else self._stop_of_callers(point.procedure, like)
        low, high = 0, len(chain) - 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self._is_closed(chain[middle], like) else (middle, high)
        found = self._failure_at(chain[low], like)
        return None if found is None else FirstFailure(found, self._closing(chain[high], like))

    def _stop_of_callers(self, procedure: str, like: Check) -> FirstFailure | None:
        calls = CallRelation(self.program)
        callers = (self.program.procedure(name) for name in sorted(calls.callers(procedure)))
        sites = (site for caller in callers for site in call_sites(caller))
        calling = (site for site in sites if calls.may_enter(site.point, site.call, frozenset({procedure})))
        found = [self._stop(site.point, like) for site in calling]
        return found[0] if found and all(found) else None

    def _failure_at(self, last: Point, like: Check) -> Point | None:
        """What fails at or just behind the last point that runs come to."""
        procedure = self._procedure(last)
        instruction = procedure.at(last)
        if isinstance(instruction, Branch):
            return self._failed_assertion(procedure, instruction, like)
        if self._is_refuted(last, like):
            return last if self._always(last, like) else None
        if not isinstance(instruction, Call) or not isinstance(instruction.callee, Direct):
            return None
        callee = instruction.callee.procedure
        if not self.program.defines(callee) or self.program.headers()[callee].is_library:
            return None
        ends = [at for at, each in self.program.procedure(callee).points() if isinstance(each, Return)]
        found = [self._stop(end, like) if self._is_closed(end, like) else None for end in ends]
        return next((each.point for each in found if each), None) if all(found) else None

    def _failed_assertion(self, procedure: Procedure, branch: Branch, like: Check) -> Point | None:
        """An assertion on the only side of the branch that runs take."""
        sides = [procedure.block_numbers[label] for label in (branch.then, branch.otherwise)]
        for block, other in (sides, reversed(sides)):
            if not self._is_closed(Point(procedure.name, other, 0), like):
                continue
            for position in range(len(procedure.blocks[block].instructions)):
                point = Point(procedure.name, block, position)
                if self._is_refuted(point, like, only=ObligationKind.ASSERT):
                    return point
        return None

    def _is_refuted(
        self, point: Point, like: Check, only: ObligationKind | None = None, *, by_runs: bool = False
    ) -> bool:
        return any(
            isinstance(self.ask(replace(like, obligation=each, point=point), by_runs=by_runs).answer, Refuted)
            for each in (self._suspects(point) if by_runs else self._obligations(point))
            if only is None or each.kind is only
        )

    def _obligations(self, point: Point) -> tuple[Obligation, ...]:
        """What is asked of the point, or would be."""
        found = obligations_of(self._procedure(point).at(point), self.program.language)
        return tuple(each for each in found if not is_ruled_out(self.program, point, each))

    def _always(self, failing: Point, like: Check) -> FirstFailure | None:
        """The failure at the point, if no run gets past it. A call may end a run otherwise."""
        instructions = self._procedure(failing).blocks[failing.block].instructions
        is_last = failing.position + 1 == len(instructions)
        if is_last or (isinstance(instructions[failing.position], Call) and self._calls_own(failing)):
            return None
        next_ = failing._replace(position=failing.position + 1)
        is_end = self._is_closed(next_, like)
        return FirstFailure(failing, self._closing(next_, like)) if is_end else None

    def _calls_own(self, point: Point) -> bool:
        edges = CallRelation(self.program).edges_at(point, self._procedure(point).at(point))
        return any(self.program.defines(edge.callee) for edge in edges)

    def _closing(self, point: Point, like: Check) -> tuple[Assumption, ...]:
        """What it leans on that no run comes to the point."""
        answer = self.ask(Reach((point,), like.entries, "", like.setting)).answer
        return answer.assumptions if isinstance(answer, Unreachable) else ()

    def _is_closed(self, point: Point, like: Check) -> bool:
        return isinstance(self.ask(Reach((point,), like.entries, "", like.setting)).answer, Unreachable)

    def _procedure(self, point: Point) -> Procedure:
        return self.program.procedure(point.procedure)


def _situation(question: Check) -> tuple[tuple[str, ...], Setting]:
    return question.entries, question.setting


def _is_first(earlier: Check, later: Check, passed: frozenset[Point], program: Program) -> bool:
    """Whether every run to the later obligation has met the earlier one."""
    if earlier.point != later.point:
        return earlier.point in passed
    if earlier.obligation.operand != later.obligation.operand:
        return False
    order = _in_order(program, later.point)
    return order.index(earlier.obligation) < order.index(later.obligation)


def _in_order(program: Program, point: Point) -> tuple[Obligation, ...]:
    """What can fail at the point, in the order in which a run meets it; with the contracts of the library."""
    return obligations_at(program, point)


def passed_before(procedure: Procedure, point: Point) -> Iterator[Point]:
    """The instructions that every path from the procedure's start to the point has completed, in order. An
    exception leaves a block with handlers anywhere, so nothing is known of what such a block completed."""
    flow = control_flow(procedure)
    tree = dominators(flow.all_successors, 0)
    blocks: list[int] = []
    block = tree.immediate[point.block] if tree.covers(point.block) else NONE
    while block != NONE and block != point.block:
        blocks.append(block)
        block = tree.immediate[block] if block != tree.root else NONE
    for each in reversed(blocks):
        if not flow.exceptional[each]:
            for position in range(len(procedure.blocks[each].instructions)):
                yield Point(procedure.name, each, position)
    for position in range(point.position):
        yield Point(procedure.name, point.block, position)
