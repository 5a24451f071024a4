"""What a whole `check` found beside its refutations: unknowns by their cause, proofs as counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from whence.answers import Unknown
from whence.reports.asked import Asked
from whence.reports.text import COLOURS

_MOST = 6
"""Places that are listed below one cause."""


def overview_lines(findings: Sequence[Asked]) -> Iterator[tuple[str, str]]:
    """Lines as (style, text): each cause once, with the first of its places, the commonest cause first."""
    causes: dict[str, list[Asked]] = {}
    for each in findings:
        if isinstance(each.finding.answer, Unknown):
            causes.setdefault(_cause(each.finding.answer), []).append(each)
    for cause, places in sorted(causes.items(), key=lambda item: -len(item[1])):
        yield COLOURS["unknown"], f"{len(places)} unknown because {cause}"
        for each in places[:_MOST]:
            yield "", f"  {each.span}: {each.kind} {each.subject}"
        if places[_MOST:]:
            yield "dim", f"  and {len(places) - _MOST} more; --all lists them"
    kinds = Counter(each.kind for each in findings if each.verdict == "proved")
    if kinds:
        listed = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
        yield COLOURS["proved"], f"proved: {listed}"


def _cause(answer: Unknown) -> str:
    return f"{answer.reason.value}: {answer.detail}" if answer.detail else answer.reason.value
