"""The heap engine: proofs by a symbolic heap with memory invariants (Dillig, Dillig, Aiken 2010)."""

from __future__ import annotations

from functools import partial
from typing import final

from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.relation import CallRelation
from whence.answers import Answer, Assumption, Proved, Reason, Unknown, Unreachable, Vacuity
from whence.engines.context import Context
from whence.engines.heap.analysis import Analysis, Asked, analyse
from whence.engines.heap.limits import DEFAULT_LIMITS, Limits
from whence.engines.heap.picture.drawing import drawn
from whence.engines.heap.prover import Prover
from whence.engines.heap.reading import Configuration
from whence.heap_view import HeapPicture, HeapView
from whence.program.mains import constructors_of
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Question, Reach

_ASSUMPTIONS = (
    Assumption.ENTRY_ONLY,
    Assumption.NO_CONCURRENCY,
    Assumption.NO_OUT_OF_BOUNDS,
    Assumption.LIBRARY_MODELS,
)


@final
class HeapEngine:
    name = "heap"
    summary = "proofs by a symbolic heap with memory invariants (Dillig, Dillig, Aiken 2010)"
    languages = frozenset({Language.C})
    configurations = tuple(each.value for each in Configuration)

    def __init__(self, limits: Limits = DEFAULT_LIMITS) -> None:
        self._limits = limits

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        match question:
            case Reach(targets, entries):
                points = targets
            case Check(_, point, entries):
                points = (point,)
            case _:
                return Unknown(Reason.NO_ENGINE)
        unfollowed = _unfollowed(context, points, entries)
        if unfollowed is not None:
            return unfollowed
        asked = Asked(Configuration(configuration), question.setting)
        analyses: list[Analysis] = []
        for entry in entries:
            found = context.remember(
                ("heap", configuration, entry, question.setting),
                partial(analyse, entry=entry, asked=asked, limits=self._limits),
            )
            open_answer = _open(question, context, found, points)
            if open_answer is not None:
                return open_answer
            analyses.append(found)
        evidence = "no state of the symbolic heap allows it"
        if isinstance(question, Reach):
            return Unreachable(evidence, _ASSUMPTIONS)
        is_reached = any(_may_reach(context, found, question) for found in analyses)
        vacuity = Vacuity.NONE if is_reached else Vacuity.NEVER_REACHED
        return Proved(evidence, _ASSUMPTIONS, vacuity)


def heap_at(subject: str, question: Reach, context: Context, configuration: str = "") -> HeapView:
    """The symbolic heap wherever control may come to one of the targets."""
    program = context.program
    if program.language is not Language.C:
        return HeapView(subject, (), "the symbolic heap is of C")
    asked = Asked(
        Configuration(configuration or Configuration.COMBINED.value),
        question.setting,
        frozenset(question.targets),
    )
    pictures: list[HeapPicture] = []
    leading = CallRelation(program).leading_to(point.procedure for point in question.targets)
    gaps: dict[str, None] = {}
    for entry in question.entries:
        found = analyse(context, entry, asked, DEFAULT_LIMITS)
        if found.unfollowed:
            gaps[found.unfollowed] = None
        gaps |= dict.fromkeys(
            f"a call of {name} is not followed" for name in found.skipped if name in leading
        )
        pictures += drawn(context, entry, found)
    return HeapView(subject, tuple(pictures), "; ".join(gaps))


def _unfollowed(context: Context, points: tuple[Point, ...], entries: tuple[str, ...]) -> Unknown | None:
    """Why control may come to a point by no path from an entry."""
    if constructors_of(context.program):
        return Unknown(Reason.UNSUPPORTED, "constructors run before the entry")
    calls = CallRelation(context.program)
    names = frozenset(point.procedure for point in points)
    leading = calls.leading_to(names)
    around = (edge.callee for entry in entries for edge in calls.around(entry))
    found = calls.beside(names, BESIDE) or tuple(name for name in around if name in leading)
    if found:
        return Unknown(Reason.UNSUPPORTED, f"{found[0]} may be run by a handler that no call shows")
    return None


def _may_reach(context: Context, found: Analysis, question: Check) -> bool:
    """Whether control may come to the obligation at all."""
    prover = Prover(context, found.facts)
    for record in found.at(question.point, question.obligation):
        if record.guard not in found.reached:
            is_impossible = prover.is_impossible(record.guard, found.facts.terms.true)
            found.reached[record.guard] = not is_impossible
        if found.reached[record.guard]:
            return True
    return False


def _open(question: Question, context: Context, found: Analysis, points: tuple[Point, ...]) -> Unknown | None:
    """Why the analysis of the entry does not decide the question; None if it proves it."""
    if found.unfollowed:
        return Unknown(found.reason, found.unfollowed)
    leading = CallRelation(context.program).leading_to(point.procedure for point in points)
    for name in found.skipped:
        if name in leading:
            return Unknown(Reason.RECURSION, f"a call of {name} is not followed")
    prover = Prover(context, found.facts)
    terms = found.facts.terms
    if isinstance(question, Check):
        for record in found.at(points[0], question.obligation):
            if not prover.is_impossible(record.guard, record.condition):
                return Unknown(Reason.APPROXIMATED, "a state of the symbolic heap allows it")
        return None
    for point in points:
        for guard in found.visits.get((point.procedure, point.block), ()):
            if not prover.is_impossible(guard, terms.true):
                return Unknown(Reason.APPROXIMATED, "a state of the symbolic heap leads there")
    return None
