"""A whole `check` on one screen: the first refutations in full, everything else in groups.

What is refuted only by what callers pass, or if memory runs out, is a line each, since a library has hundreds
of them; unknowns are grouped by their cause, and proofs are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from whence.answers import Refuted, Unknown
from whence.reports.terminal.answer_text import COLOURS
from whence.reports.tools.asked import Asked

SHOWN_WHOLE = 6
"""Refutations that are shown with their inputs; of more, only the line."""
_MOST_REFUTED = 30
_MOST_PLACES = 3
"""Places that are listed below one cause."""
_MOST_CAUSES = 6


def overview_lines(findings: Sequence[Asked]) -> Iterator[tuple[str, str]]:
    """Lines as (style, text) of everything that was not shown whole."""
    refuted = [each for each in findings if isinstance(each.finding.answer, Refuted)]
    own = [each for each in refuted if not each.is_callers]
    callers = [each for each in refuted if each.is_callers]
    yield from _refuted(f"{len(own)} more refuted", own)
    yield from _refuted(f"{len(callers)} refuted by what callers pass or if malloc fails", callers)
    yield from _unknown([each for each in findings if isinstance(each.finding.answer, Unknown)])
    categories = Counter(
        each.finding.answer.category for each in findings if isinstance(each.finding.answer, Unknown)
    )
    del categories[""]
    if categories:
        listed = ", ".join(f"{number} {category}" for category, number in categories.most_common())
        yield COLOURS["unknown"], f"where null may come from: {listed}"
    kinds = Counter(each.kind for each in findings if each.verdict == "proved")
    if kinds:
        listed = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
        yield COLOURS["proved"], f"proved: {listed}"


def _refuted(title: str, findings: Sequence[Asked]) -> Iterator[tuple[str, str]]:
    if not findings:
        return
    yield COLOURS["refuted"], f"{title}; --all or --at FILE:LINE shows how"
    for each in findings[:_MOST_REFUTED]:
        yield "", f"  {each.span}: {each.kind} {each.subject}{_condition(each)}"
    if findings[_MOST_REFUTED:]:
        yield "dim", f"  and {len(findings) - _MOST_REFUTED} more"


def _condition(asked: Asked) -> str:
    """What a caller has to pass, or that memory has to run out."""
    answer = asked.finding.answer
    if not isinstance(answer, Refuted):
        return ""
    passed = [f"{name} = {value}" for name, value in answer.witness.depends]
    lacking = ["malloc fails"] if answer.witness.inputs.lacks_memory else []
    return f", if {' and '.join([*passed, *lacking])}" if passed or lacking else ""


def _unknown(findings: Sequence[Asked]) -> Iterator[tuple[str, str]]:
    """Each cause once, with the first of its places, the commonest cause first."""
    causes: dict[str, list[Asked]] = {}
    for each in findings:
        causes.setdefault(_cause(each), []).append(each)
    ordered = sorted(causes.items(), key=lambda item: -len(item[1]))
    for cause, places in ordered[:_MOST_CAUSES]:
        yield COLOURS["unknown"], f"{len(places)} unknown because {cause}"
        for each in places[:_MOST_PLACES]:
            yield "", f"  {each.span}: {each.kind} {each.subject}"
        if places[_MOST_PLACES:]:
            yield "dim", f"  and {len(places) - _MOST_PLACES} more; --all lists them"
    if ordered[_MOST_CAUSES:]:
        left = sum(len(places) for _, places in ordered[_MOST_CAUSES:])
        yield (
            COLOURS["unknown"],
            f"{left} unknown for {len(ordered) - _MOST_CAUSES} other causes; --all lists them",
        )


def _cause(asked: Asked) -> str:
    """The reason in the words of the engine that came nearest, whichever it was."""
    answer = asked.finding.answer
    assert isinstance(answer, Unknown)
    detail = answer.causes[0].detail if answer.causes else answer.detail
    return f"{answer.reason.value}: {detail}" if detail else answer.reason.value
