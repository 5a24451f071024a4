"""Why a question stays open: the cause nearest to a decision, and those of all engines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from whence.answers import NEAREST_FIRST, Answer, Cause, Partial, Reason, Unknown
from whence.questions import Collection, Question


def unanswered(question: Question, reason: Reason, detail: str) -> Unknown | Partial:
    return Partial((), reason, detail) if isinstance(question, Collection) else Unknown(reason, detail)


_OF_WORK = frozenset({Reason.BUDGET, Reason.SOLVER, Reason.NOT_REPLAYED, Reason.APPROXIMATED})
"""Reasons that an engine without time may give: more of it may have led further."""


def stopped_by_clock(answer: Answer, detail: str) -> Answer:
    """The answer of an engine whose time was over before it answered. What no time would change keeps its own
    reason; reason and detail always are of one cause."""
    if not isinstance(answer, Unknown | Partial) or answer.reason not in _OF_WORK:
        return answer
    return replace(answer, reason=Reason.TIMEOUT, detail=detail)


def left_early(answer: Answer, detail: str) -> Answer:
    """What is told of a question of which there was no time to make the long turns."""
    if not isinstance(answer, Unknown):
        return answer
    cause = Cause("session", Reason.TIMEOUT, detail)
    return replace(answer, reason=Reason.TIMEOUT, detail=detail, causes=(cause, *answer.causes))


def undecided(question: Question, tried: Mapping[str, Answer]) -> Answer:
    """What the engine that was nearest to a decision says, with the causes of all and the condition that one
    of them left."""
    open_ = {name: each for name, each in tried.items() if isinstance(each, Unknown | Partial)}
    if not open_:
        return unanswered(question, Reason.NO_ENGINE, "no engine here answers this question in this language")
    latest_first = list(reversed(open_))
    names = sorted(latest_first, key=lambda name: NEAREST_FIRST.index(open_[name].reason))
    nearest = open_[names[0]]
    detail = f"{names[0]}: {nearest.detail}"
    if isinstance(nearest, Partial):
        return replace(nearest, detail=detail)
    causes = tuple(_cause(name, open_[name]) for name in names)
    unknown = [each for each in open_.values() if isinstance(each, Unknown)]
    conditions = (each.condition for each in unknown if each.condition)
    known = next((each for each in unknown if each.category), nearest)
    return replace(
        nearest,
        detail=detail,
        condition=nearest.condition or next(conditions, ""),
        causes=causes,
        category=known.category,
        whence=known.whence,
    )


def _cause(name: str, answer: Unknown | Partial) -> Cause:
    return (
        Cause(name, answer.reason, answer.detail, answer.span, answer.category, answer.whence)
        if isinstance(answer, Unknown)
        else Cause(name, answer.reason, answer.detail)
    )
