"""Tests that together meet goals (Algorithm 1): each goal is a target, and all searches share the trees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import final

from whence.answers import (
    Complete,
    GoalLeft,
    Partial,
    Reason,
    TestCase,
    TestSuite,
    Unknown,
    Unreachable,
    Witness,
)
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.composition import composed_procedures, direct_callees, named_globals
from whence.engines.concolic.demand import DemandSearch
from whence.engines.concolic.distances import Distances
from whence.engines.concolic.edges import EdgeSource, edges_of
from whence.engines.concolic.generational import NEEDS_ROOM
from whence.engines.concolic.input_space import LARGEST_OBJECT, OBJECT_SIZE, Stimulus, input_space
from whence.engines.concolic.plan import Plan
from whence.engines.concolic.recorder import Forest
from whence.engines.concolic.runs import Run, Runner
from whence.engines.concolic.solving import SearchSolver
from whence.engines.concolic.verdicts import Exhausted, Judge, LeftOpen
from whence.engines.concolic.witnesses import inputs_of
from whence.engines.context import Context
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Pairs

MOST_FOR_A_GOAL = 40
"""Executions for one goal, so that one that is hard does not use up what others need."""


def branch_tests(entry: str, context: Context) -> TestSuite:
    """Tests for all branches of the user's procedures that the entry may come to by direct calls."""
    headers = context.program.headers()
    own = [name for name in direct_callees(context.program, entry) if not headers[name].is_library]
    names: dict[Point, str] = {}
    for edge in edges_of(context.program, own):
        span = context.program.procedure(edge.origin.procedure).at(edge.origin).span
        names[edge.point] = f"{span}: {edge.label}"
    program = Program(EdgeSource(context.program.source))
    return _grown(entry, context, program, names).suite()


def pair_tests(entry: str, context: Context) -> TestSuite | Partial:
    """Tests that come to the ends of all def-use pairs. A pair with an end that no input reaches can't be;
    of the others it is not said whether a test exercises them, since that takes an observer of values."""
    finding = context.ask(Pairs((entry,)), "dataflow")
    if not isinstance(finding.answer, Complete | Partial):
        return Partial((), Reason.NOT_DECIDED, "there are no def-use pairs to cover")
    pairs = finding.answer.items
    points = dict.fromkeys(point for pair in pairs for point in (pair.definition, pair.use))
    names = {point: f"comes to {_place(context.program, point)}" for point in points}
    search = _grown(entry, context, context.program, names)
    left = tuple(
        GoalLeft(f"{pair.variable}: {names[pair.definition][9:]} -> {names[pair.use][9:]}", verdict)
        for pair in pairs
        for verdict in [search.verdict_on((pair.definition, pair.use))]
    )
    return TestSuite(entry, search.suite().tests, len(pairs), left)


def _place(program: Program, point: Point) -> str:
    return str(program.procedure(point.procedure).at(point).span)


def _grown(entry: str, context: Context, program: Program, goals: Mapping[Point, str]) -> CoverageSearch:
    """The search, with objects behind the entry's pointers that are large enough."""
    size = OBJECT_SIZE
    while True:
        search = CoverageSearch(entry, context, program, goals, size)
        search.run()
        if not search.needs_room or size >= LARGEST_OBJECT:
            return search
        size *= 4


@final
@dataclass(eq=False, slots=True)
class CoverageSearch:
    entry: str
    context: Context
    program: Program
    goals: Mapping[Point, str]
    size: int
    needs_room: bool = False
    _runner: Runner = field(init=False)
    _forest: Forest = field(init=False)
    _last: Stimulus | None = None
    _met: dict[Point, None] = field(default_factory=dict)
    _tests: list[TestCase] = field(default_factory=list)
    _left: dict[Point, Unreachable | Unknown] = field(default_factory=dict)

    def __post_init__(self) -> None:
        space = input_space(self.program, self.entry, self.size)
        composed = composed_procedures(self.program, self.entry)
        plan = Plan(self.entry, frozenset(), None, composed, named_globals(self.program, composed))
        self._runner = Runner(self.program, plan, space, self.context.meter, frozenset(self.goals))
        self._forest = Forest(space.terms)
        self._forest.note_parameters(() if space.is_main else space.parameters)

    def run(self) -> None:
        spent: BudgetSpent | None = None
        for goal in self.goals:
            if goal in self._met or self.needs_room:
                continue
            try:
                if spent is None:
                    self._pursue(goal)
            except BudgetSpent as problem:
                spent = problem
            if spent is not None and goal not in self._met:
                self._left[goal] = Unknown(spent.reason, spent.detail)

    def _pursue(self, goal: Point) -> None:
        targets = frozenset({goal})
        self._runner.aim(targets)
        distances = Distances(self.program, targets)
        solver = SearchSolver(self._runner.space, self.context.meter)
        judge = Judge(self._runner)
        search = DemandSearch(
            self._runner, self._forest, solver, judge, distances, MOST_FOR_A_GOAL, self._note
        )
        found = search.search(self._last)
        match found:
            case Witness():
                self._met.setdefault(goal)
            case Exhausted():
                self._left[goal] = Unreachable("every path was run, or no input takes it")
            case LeftOpen(reason, detail):
                self.needs_room = detail == NEEDS_ROOM and self.size < LARGEST_OBJECT
                self._left[goal] = Unknown(reason, detail)

    def _note(self, run: Run) -> None:
        """A run that meets a goal for the first time is a test, if a plain run does so too."""
        self._last = run.stimulus
        new = [p for p in self.goals if p in run.outcome.record.reached and p not in self._met]
        if not new:
            return
        outcome = self._runner.replay(run.stimulus)
        new = [point for point in new if point in outcome.record.reached]
        if new:
            self._met.update(dict.fromkeys(new))
            inputs = inputs_of(self._runner.space, run.stimulus)
            goals = tuple(self.goals[point] for point in new)
            self._tests.append(TestCase(inputs, outcome_text(outcome), goals, _result(outcome)))

    def verdict_on(self, points: tuple[Point, ...]) -> Unreachable | Unknown:
        """What is known of a goal that needs all of the points."""
        for point in points:
            verdict = self._left.get(point)
            if isinstance(verdict, Unreachable) and point not in self._met:
                return Unreachable(f"no input {self.goals[point]}")
        for point in points:
            if point not in self._met:
                return self._verdict(point)
        return Unknown(Reason.NOT_DECIDED, "tests come to both ends; whether the value does was not observed")

    def _verdict(self, point: Point) -> Unreachable | Unknown:
        return self._left.get(point, Unknown(Reason.NOT_DECIDED))

    def suite(self) -> TestSuite:
        left = tuple(
            GoalLeft(name, self._verdict(goal)) for goal, name in self.goals.items() if goal not in self._met
        )
        return TestSuite(self.entry, tuple(self._tests), len(self.goals), left)


def outcome_text(outcome: Outcome) -> str:
    match outcome:
        case Finished(value, _, exited):
            return f"exits with {value}" if exited else f"returns {value}"
        case Stopped(event):
            return f"stops: {event.kind.value}"


def _result(outcome: Outcome) -> int | None:
    return outcome.value if isinstance(outcome, Finished) and isinstance(outcome.value, int) else None
