"""Why a question stays open: the cause nearest to a decision, and those of all engines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from whence.answers import NEAREST_FIRST, Answer, Cause, Partial, Reason, Unknown
from whence.questions import Collection, Question


def unanswered(question: Question, reason: Reason, detail: str) -> Unknown | Partial:
    return Partial((), reason, detail) if isinstance(question, Collection) else Unknown(reason, detail)


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
        condition=next(conditions, ""),
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
