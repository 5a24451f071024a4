"""Tests that together meet goals (Algorithm 1): each goal is a target, and all searches share the trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import final

from whence.answers import GoalLeft, Reason, TestCase, TestSuite, Unknown, Unreachable, Witness
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.composition import composed_procedures, direct_callees, named_globals
from whence.engines.concolic.demand import DemandSearch
from whence.engines.concolic.distances import Distances
from whence.engines.concolic.edges import EdgeSource, edges_of
from whence.engines.concolic.generational import NEEDS_ROOM
from whence.engines.concolic.input_space import LARGEST_OBJECT, OBJECT_SIZE, Stimulus, input_space
from whence.engines.concolic.made_tests import made_test
from whence.engines.concolic.plan import Plan
from whence.engines.concolic.real_inputs import real_stimuli
from whence.engines.concolic.recorder import Forest
from whence.engines.concolic.runs import Run, Runner, is_faithful
from whence.engines.concolic.solving import SearchSolver
from whence.engines.concolic.verdicts import Exhausted, Judge, LeftOpen
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.program.program import Program

MOST_FOR_A_GOAL = 40
"""Executions for one goal, so that one that is hard does not use up what others need."""
EVIDENCE = "every path was run, or no input takes it"


def branch_tests(entry: str, context: Context) -> TestSuite:
    """Tests for all branches of the user's procedures that the entry may come to by direct calls."""
    program = Program(EdgeSource(context.program.source))
    return grown_search(entry, context, program, branches(entry, context.program)).suite()


def branches(entry: str, program: Program) -> dict[Point, str]:
    """The start of every way out of a branch, in the program with edges -> its name."""
    headers = program.headers()
    own = [name for name in direct_callees(program, entry) if not headers[name].is_library]
    names: dict[Point, str] = {}
    for edge in edges_of(program, own):
        span = program.procedure(edge.origin.procedure).at(edge.origin).span
        names[edge.point] = f"{span}: {edge.label}"
    return names


def grown_search(
    entry: str,
    context: Context,
    program: Program,
    goals: Mapping[Point, str],
    observe: Callable[[Runner, Run], None] = lambda runner, run: None,
    reserve: int = 0,
) -> CoverageSearch:
    """The search, with objects behind the entry's pointers that are large enough; `reserve` is what it may
    not use of the budget."""
    size = OBJECT_SIZE
    while True:
        search = CoverageSearch(entry, context, program, goals, size, observe, reserve)
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
    observe: Callable[[Runner, Run], None]
    reserve: int
    needs_room: bool = False
    runner: Runner = field(init=False)
    _forest: Forest = field(init=False)
    _last: Stimulus | None = None
    _met: dict[Point, None] = field(default_factory=dict)
    _tests: list[TestCase] = field(default_factory=list)
    _left: dict[Point, Unreachable | Unknown] = field(default_factory=dict)

    def __post_init__(self) -> None:
        space = input_space(self.program, self.entry, self.size)
        composed = composed_procedures(self.program, self.entry)
        plan = Plan(self.entry, frozenset(), None, composed, named_globals(self.program, composed))
        self.runner = Runner(self.program, plan, space, self.context.meter, frozenset(self.goals))
        self._restart()

    def _restart(self) -> None:
        """Forgets all paths, for other inputs that no term stands for."""
        space = self.runner.space
        self._forest = Forest(space.terms)
        self._forest.note_parameters(() if space.is_main else space.parameters)

    def run(self) -> None:
        try:
            self._pursue_all()
            self._try_reals()
        except BudgetSpent as spent:
            for goal in self.goals:
                if goal not in self._met:
                    self._left.setdefault(goal, Unknown(spent.reason, spent.detail))

    def _pursue_all(self) -> None:
        for goal in self.goals:
            if self.needs_room:
                return
            if goal not in self._met and not isinstance(self._left.get(goal), Unreachable):
                self._check_reserve()
                self._pursue(goal)

    def _check_reserve(self) -> None:
        if self.context.meter.left < self.reserve:
            raise BudgetSpent(Reason.BUDGET, "its share of the budget is spent; raise --budget")

    def _try_reals(self) -> None:
        """Plain values for floating-point parameters; where one meets a goal, searches go on from there."""
        if self.runner.space.is_main:
            return
        for stimulus in real_stimuli(self.program, self.entry, self.runner.space.parameters):
            if self.needs_room or len(self._met) == len(self.goals):
                return
            self._check_reserve()
            before = len(self._met)
            self._restart()
            self._note(self.runner.execute(stimulus, self._forest))
            if len(self._met) > before:
                self._pursue_all()

    def _pursue(self, goal: Point) -> None:
        targets = frozenset({goal})
        self.runner.aim(targets)
        distances = Distances(self.program, targets)
        solver = SearchSolver(self.runner.space, self.context.meter)
        judge = Judge(self.runner)
        search = DemandSearch(
            self.runner, self._forest, solver, judge, distances, MOST_FOR_A_GOAL, self._note
        )
        found = search.search(self._last)
        match found:
            case Witness():
                self._met.setdefault(goal)
            case Exhausted():
                self._left[goal] = Unreachable(EVIDENCE)
            case LeftOpen(reason, detail):
                self.needs_room = detail == NEEDS_ROOM and self.size < LARGEST_OBJECT
                self._left[goal] = Unknown(reason, detail)

    def _note(self, run: Run) -> None:
        """A run that meets a goal for the first time is a test, if a plain run does so too."""
        self._last = run.stimulus
        self.observe(self.runner, run)
        new = [p for p in self.goals if p in run.outcome.record.reached and p not in self._met]
        if not new:
            return
        outcome = self.runner.replay(run.stimulus)
        if not is_faithful(outcome):
            return
        new = [point for point in new if point in outcome.record.reached]
        if new:
            self._met.update(dict.fromkeys(new))
            goals = tuple(self.goals[point] for point in new)
            self._tests.append(made_test(self.runner, run.stimulus, outcome, goals))

    def verdict(self, point: Point) -> Unreachable | Unknown | None:
        """None if a test meets the goal."""
        return None if point in self._met else self._left.get(point, Unknown(Reason.NOT_DECIDED))

    def suite(self) -> TestSuite:
        left = tuple(
            GoalLeft(name, verdict)
            for goal, name in self.goals.items()
            if (verdict := self.verdict(goal)) is not None
        )
        return TestSuite(self.entry, tuple(self._tests), len(self.goals), left)
