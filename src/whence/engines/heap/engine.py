"""The heap engine: proofs by a symbolic heap with memory invariants (Dillig, Dillig, Aiken 2010)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.relation import CallRelation
from whence.answers import Answer, Assumption, Proved, Reason, Unknown, Unreachable, Vacuity
from whence.engines.budget import SPENT, BudgetSpent
from whence.engines.context import Context
from whence.engines.heap.execution.analysis import Analysis, Asked, analyse
from whence.engines.heap.limits import DEFAULT_LIMITS, Limits
from whence.engines.heap.memory.reading import Configuration
from whence.engines.heap.picture.drawing import drawn
from whence.engines.heap.proofs.single_procedure import ByItself
from whence.heap_view import HeapPicture, HeapView
from whence.program.mains import constructors_of
from whence.program.obligations import ObligationKind
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
        alone = ByItself(context, question, entries, Configuration(configuration), self._limits)
        kind = question.obligation.kind if isinstance(question, Check) else None
        kind = kind if kind in (ObligationKind.FREED, ObligationKind.UNINIT) else None
        asked = Asked(Configuration(configuration), question.setting, kind=kind)

        def is_closed(*, by_fields: bool) -> bool:
            return kind is None and all(alone.is_closed(point, by_fields=by_fields) for point in points)

        if not is_closed(by_fields=False):
            is_small = self._is_small(context, entries)
            if is_small or not is_closed(by_fields=True):
                found = self._by_entries(question, points, entries, context, asked)
                if not is_small or not isinstance(found, Unknown) or not is_closed(by_fields=True):
                    return found
        return _proof(question, "no call of the procedure allows it", is_reached=alone.is_reached)

    def _is_small(self, context: Context, entries: tuple[str, ...]) -> bool:
        """Whether to follow the entry costs less than to find out what fields hold."""
        program, size = context.program, 0
        for name in CallRelation(program).reachable(*entries) if len(entries) == 1 else ():
            if is_user_code(program, name):
                size += sum(len(block.instructions) for block in program.procedure(name).blocks)
            if size > self._limits.small_entry:
                return False
        return len(entries) == 1

    def _by_entries(
        self,
        question: Reach | Check,
        points: tuple[Point, ...],
        entries: tuple[str, ...],
        context: Context,
        asked: Asked,
    ) -> Answer:
        """With the calls of each entry followed."""
        unfollowed = _unfollowed(context, points, entries)
        if unfollowed is not None:
            return unfollowed
        analyses: list[Analysis] = []
        if len(entries) > self._limits.entries:
            return Unknown(Reason.APPROXIMATED, "a state of the symbolic heap allows it")
        large = context.remember(("heap", "large entries"), lambda _: dict[str, None]())
        for entry in entries:
            if len(large) >= self._limits.large_entries and entry not in large:
                return Unknown(
                    Reason.UNSUPPORTED, f"{len(large)} entries are too large for the symbolic heap"
                )
            key = ("heap", entry, asked)
            with _once_in_short_turns(context, key):
                found = context.remember(key, partial(analyse, entry=entry, asked=asked, limits=self._limits))
            if found.is_large:
                large[entry] = None
            open_answer = _open(question, context, found, points)
            if open_answer is not None:
                return open_answer
            analyses.append(found)
        evidence = "no state of the symbolic heap allows it"
        is_reached = isinstance(question, Check) and any(
            found.may_reach(context, question) for found in analyses
        )
        return _proof(question, evidence, is_reached=is_reached)


@contextmanager
def _once_in_short_turns(context: Context, key: Hashable) -> Iterator[None]:
    """The analysis inside is left to long turns if a short one was cut off in it: what an interrupted
    analysis of a large entry repeats takes most of the next short turn, too."""
    cut = context.remember(("heap", "cut entries"), lambda _: set[Hashable]())
    if context.is_early and key in cut:
        raise BudgetSpent(Reason.BUDGET, SPENT)
    try:
        yield
    except BudgetSpent:
        cut.add(key)
        raise
    cut.discard(key)


def _proof(question: Reach | Check, evidence: str, *, is_reached: bool) -> Answer:
    if isinstance(question, Reach):
        return Unreachable(evidence, _ASSUMPTIONS)
    return Proved(evidence, _ASSUMPTIONS, Vacuity.NONE if is_reached else Vacuity.NEVER_REACHED)


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
    try:
        for entry in question.entries:
            found = analyse(context, entry, asked, DEFAULT_LIMITS)
            if found.unfollowed:
                gaps[found.unfollowed] = None
            gaps |= dict.fromkeys(
                f"a call of {name} is not followed" for name in found.skipped if name in leading
            )
            pictures += drawn(context, entry, found)
    except BudgetSpent as spent:
        gaps[spent.detail] = None
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


def _open(
    question: Reach | Check, context: Context, found: Analysis, points: tuple[Point, ...]
) -> Unknown | None:
    """Why the analysis of the entry does not decide the question; None if it proves it."""
    if found.unfollowed:
        return Unknown(found.reason, found.unfollowed)
    leading = CallRelation(context.program).leading_to(point.procedure for point in points)
    for name in found.skipped:
        if name in leading:
            return Unknown(Reason.RECURSION, f"a call of {name} is not followed")
    if all(found.is_closed(context, question, point) for point in points):
        return None
    return Unknown(
        Reason.APPROXIMATED,
        "a state of the symbolic heap allows it"
        if isinstance(question, Check)
        else "a state of the symbolic heap leads there",
    )
