"""Goals that are left have one line for each reason, not one for each goal."""

from __future__ import annotations

from whence.answers import GoalLeft, Reason, Unknown, Unreachable
from whence.reports.terminal.goal_lines import goal_lines

SPENT = Unknown(Reason.BUDGET, "it is spent")
LEFT = (
    GoalLeft("a.c:1:1: true", Unreachable("no value passes the test")),
    *(GoalLeft(f"a.c:{line}:5: false", SPENT) for line in range(2, 7)),
)


def test_a_reason_stands_once_before_the_first_of_its_goals() -> None:
    assert list(goal_lines(LEFT, 2)) == [
        "5 goals unknown, because budget: it is spent",
        "  a.c:2:5: false",
        "  a.c:3:5: false",
        "  and 3 more; --all lists them",
        "a.c:1:1: true: unreachable, because no value passes the test",
    ]


def test_all_goals_are_listed_where_that_is_asked_for() -> None:
    assert list(goal_lines(LEFT, 9))[1:6] == [f"  a.c:{line}:5: false" for line in range(2, 7)]
