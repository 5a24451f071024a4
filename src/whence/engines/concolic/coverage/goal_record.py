"""The goals of the tests of one entry: which are met, by which tests, and why others are left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import final

from whence.analysis.entries.entry_state import EntryState
from whence.answers import GoalLeft, TestCase, TestSuite, Unknown, Unreachable
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.limits import Bound, Limits
from whence.engines.concolic.search.outcome import LeftOpen
from whence.engines.concolic.search.targets.watched_runs import Found
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.execute.outcomes import Outcome
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import ANYTHING, Setting
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class GoalTask:
    """What is searched for."""

    entry: str
    context: Context
    support: LanguageSupport
    limits: Limits
    program: Program
    """With a block for each goal."""
    goals: Mapping[Point, str]
    """Goal -> its name."""
    setting: Setting = ANYTHING

    @property
    def state(self) -> EntryState:
        return entry_state(self.context, self.entry, self.setting)


@final
@dataclass(eq=False, slots=True)
class GoalRecord:
    """What became of each goal so far."""

    task: GoalTask
    met: dict[Point, None] = field(default_factory=dict)
    tests: list[TestCase] = field(default_factory=list)
    left: dict[Point, Unreachable | LeftOpen] = field(default_factory=dict)
    """Goals that no test meets -> why."""
    stopped_by: Unknown | None = None
    """What no run gets past, if there is such a thing."""

    @property
    def goals(self) -> Mapping[Point, str]:
        return self.task.goals

    @property
    def open(self) -> list[Point]:
        """The goals that are neither met nor shown to be infeasible."""
        return [
            goal
            for goal in self.goals
            if goal not in self.met and not isinstance(self.left.get(goal), Unreachable)
        ]

    @property
    def bounded(self) -> list[Point]:
        """The open goals that a search with larger sizes may meet."""
        return [
            goal for goal in self.open if isinstance(left := self.left.get(goal), LeftOpen) and left.bounds
        ]

    @property
    def bounds(self) -> list[Bound]:
        """The sizes that were in the way of open goals."""
        if self.stopped_by is not None:
            return []
        left = [self.left.get(goal) for goal in self.open]
        found = {bound for each in left if isinstance(each, LeftOpen) for bound in each.bounds}
        return [bound for bound in Bound if bound in found]

    def new_in(self, outcome: Outcome) -> list[Point]:
        """The goals that the run is the first to meet."""
        return [goal for goal in self.goals if goal in outcome.record.reached and goal not in self.met]

    def test_of(self, found: Found, new: list[Point]) -> TestCase:
        goals = tuple(self.goals[point] for point in new)
        return self.task.support.made_test(
            found.inputs, self.task.program.procedure(self.task.entry), found.outcome, goals
        )

    def verdict(self, point: Point) -> Unreachable | Unknown | None:
        """None if a test meets the goal."""
        if point in self.met:
            return None
        found = self.left[point]
        if isinstance(found, Unreachable):
            return found
        return self.explained(Unknown(found.reason, found.detail))

    def explained(self, verdict: Unknown) -> Unknown:
        """That runs were cut off is no reason where something else is in their way."""
        is_cut = verdict.detail == Bound.PATHS.value and self.stopped_by is not None
        return self.stopped_by or verdict if is_cut else verdict

    def so_far(self, why: Unknown) -> TestSuite:
        """The tests that are found, where the search is ended from outside."""
        left = tuple(
            GoalLeft(name, found if isinstance(found := self.left.get(goal), Unreachable) else why)
            for goal, name in self.goals.items()
            if goal not in self.met
        )
        return TestSuite(self.task.entry, tuple(self.tests), len(self.goals), left)

    def suite(self) -> TestSuite:
        left = tuple(
            GoalLeft(name, verdict)
            for goal, name in self.goals.items()
            if (verdict := self.verdict(goal)) is not None
        )
        return TestSuite(self.task.entry, tuple(self.tests), len(self.goals), left)
