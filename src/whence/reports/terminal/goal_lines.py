"""The goals that no test meets: each reason once, with the first of its goals, the commonest reason first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from whence.answers import GoalLeft, Unreachable

MOST_GOALS: Final = 3


def goal_lines(left: Sequence[GoalLeft], most: int) -> Iterator[str]:
    reasons: dict[str, list[str]] = {}
    for each in left:
        reasons.setdefault(_reason(each), []).append(each.goal)
    for reason, goals in sorted(reasons.items(), key=lambda item: -len(item[1])):
        if len(goals) == 1:
            yield f"{goals[0]}: {reason}"
            continue
        yield f"{len(goals)} goals {reason}"
        yield from (f"  {each}" for each in goals[:most])
        if goals[most:]:
            yield f"  and {len(goals) - most} more; --all lists them"


def _reason(goal: GoalLeft) -> str:
    verdict = goal.verdict
    if isinstance(verdict, Unreachable):
        return f"unreachable, because {verdict.evidence}"
    return f"unknown, because {verdict.reason.value}: {verdict.detail}"
