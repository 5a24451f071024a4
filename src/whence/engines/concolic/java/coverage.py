"""Tests that together take every branch of what a Java entry may come to (Algorithm 1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import final

from whence.analysis.runs.java_classes import STRING
from whence.answers import Assumption, GoalLeft, Reason, TestCase, TestSuite, Unknown, Unreachable, Witness
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.coverage.branch_points import edge_source, edges_of
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.space import java_space
from whence.engines.concolic.java.reached_procedures import own_procedures
from whence.engines.concolic.java.shadow.runs import JavaRunner
from whence.engines.concolic.search.bounds import Bound, Sizes
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.distances import Distances
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.search.solving import SearchSolver
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.context import Context
from whence.execute.events import EventKind
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.program.instructions import Call, Direct, Switch, Virtual
from whence.program.procedure import Block, Point
from whence.program.program import Program
from whence.program.synthetic import is_compiler_made

MOST_FOR_A_GOAL = 40
"""Executions for one goal, so that one that is hard does not use up what others need."""
_EQUALS = (
    Direct("java.lang.String.equals(Ljava/lang/Object;)Z"),
    Virtual("java.lang.String", "equals", "(Ljava/lang/Object;)Z"),
)
"""Direct where the library is there."""
_PASSING = (
    (Reason.APPROXIMATED, Bound.INPUTS.value),
    (Reason.BUDGET, Bound.PATHS.value),
    (Reason.NOT_REPLAYED, "an input did not take the path that it was made for"),
)
"""Losses that belong to one goal: another one's search finds them again if they matter there."""
ASSUMED = (
    Assumption.ENTRY_ONLY,
    Assumption.NO_CONCURRENCY,
    Assumption.NO_REFLECTION,
    Assumption.LIBRARY_MODELS,
)
_EVIDENCE = "every path was run, or no input takes it"


def branch_tests(entry: str, context: Context) -> TestSuite:
    names = branches(entry, context)
    found = covered(entry, context, names)
    left = tuple(GoalLeft(names[goal], verdict) for goal, verdict in found.verdicts.items())
    return TestSuite(entry, found.tests, len(names), left)


def branches(entry: str, context: Context) -> dict[Point, str]:
    """The start of every way out of a branch, in the program with edges -> its name."""
    names: dict[Point, str] = {}
    for edge in edges_of(context.program, own_procedures(entry, context.program)):
        span = context.program.procedure(edge.origin.procedure).at(edge.origin).span
        if not is_compiler_made(span) and not _is_behind_switch(context.program, edge.origin):
            names[edge.point] = f"{span}: {edge.label}"
    if not names:
        start = context.program.procedure(entry)
        names[start.entry] = f"{start.span}: entered"
    return names


@final
@dataclass(frozen=True, slots=True)
class Covered:
    tests: tuple[TestCase, ...]
    verdicts: Mapping[Point, Unreachable | Unknown]
    """Of the goals that no test meets."""


def covered(
    entry: str,
    context: Context,
    names: Mapping[Point, str],
    observe: Callable[[JavaRunner, Run], None] = lambda runner, run: None,
) -> Covered:
    """Searches for the goals, and wider where a bound was in the way; `observe` is told of every run."""
    program = Program(edge_source(context.program.source))
    tests: list[TestCase] = []
    verdicts: dict[Point, Unreachable | Unknown] = {}
    goals = names
    sizes: Sizes | None = Sizes()
    while sizes is not None:
        search = JavaCoverage(entry, context, program, goals, sizes, observe)
        search.run()
        tests += search.tests
        verdicts = {goal: verdict for goal, verdict in verdicts.items() if goal not in goals}
        verdicts |= search.verdicts()
        goals = {goal: name for goal, name in names.items() if goal in search.short}
        bounds = {bound for found in search.short.values() for bound in found}
        sizes = sizes.larger(bounds) if goals else None
    return Covered(tuple(tests), verdicts)


def _is_behind_switch(program: Program, origin: Point) -> bool:
    """Whether a branch is one of those that a `switch` on strings is made of, on hash code and equality."""
    procedure = program.procedure(origin.procedure)
    numbers = procedure.block_numbers
    block = procedure.blocks[origin.block]
    if _compares_for_switch(block):
        return True
    terminator = block.terminator
    targets = terminator.cases if isinstance(terminator, Switch) else ()
    return any(_compares_for_switch(procedure.blocks[numbers[label]]) for _, label in targets)


def _compares_for_switch(block: Block) -> bool:
    return any(
        isinstance(each, Call) and is_compiler_made(each.span) and each.callee in _EQUALS
        for each in block.instructions
    )


@final
@dataclass(eq=False, slots=True)
class JavaCoverage:
    entry: str
    context: Context
    program: Program
    goals: Mapping[Point, str]
    sizes: Sizes
    observe: Callable[[JavaRunner, Run], None]
    tests: list[TestCase] = field(default_factory=list)
    short: dict[Point, frozenset[Bound]] = field(default_factory=dict)
    """Goals that a wider search may meet -> what was in the way."""
    _runner: JavaRunner = field(init=False)
    _forest: Forest = field(init=False)
    _last: ConcreteInput | None = None
    _met: dict[Point, None] = field(default_factory=dict)
    _left: dict[Point, Unreachable | Unknown] = field(default_factory=dict)

    def __post_init__(self) -> None:
        space = java_space(self.program, self.entry, self.sizes)
        plan = Plan(self.entry, frozenset(), None, frozenset(), sizes=self.sizes)
        self._runner = JavaRunner(self.program, plan, space, self.context.meter, frozenset(self.goals))
        self._forest = Forest(space.terms)

    def run(self) -> None:
        try:
            for goal in self.goals:
                if goal not in self._met:
                    self._pursue(goal)
        except BudgetSpent as spent:
            for goal in self.goals:
                self._left.setdefault(goal, Unknown(spent.reason, spent.detail))

    def _pursue(self, goal: Point) -> None:
        for passing in _PASSING:
            self._forest.losses.pop(passing, None)
        targets = frozenset({goal})
        self._runner.retarget(targets)
        solver = SearchSolver(self._runner.space, self.context)
        distances = Distances(self.program, targets)
        judge = Judge(self._runner)
        search = DemandSearch(
            self._runner, self._forest, solver, judge, distances, MOST_FOR_A_GOAL, self._note
        )
        match search.search(self._last):
            case Witness():
                self._met.setdefault(goal)
            case Exhausted():
                self._left[goal] = Unreachable(_EVIDENCE, ASSUMED)
            case LeftOpen(reason, detail, bounds):
                self._left[goal] = Unknown(reason, detail)
                if bounds:
                    self.short[goal] = bounds

    def _note(self, run: Run) -> None:
        """A run that meets a goal for the first time is a test, if a plain run does so too."""
        self._last = run.concrete
        self.observe(self._runner, run)
        new = [p for p in self.goals if p in run.outcome.record.reached and p not in self._met]
        if not new:
            return
        outcome = self._runner.replay(run.concrete)
        new = [point for point in new if point in outcome.record.reached]
        if new:
            self._met.update(dict.fromkeys(new))
            goals = tuple(self.goals[point] for point in new)
            self.tests.append(made_test(self._runner, run.concrete, outcome, goals))

    def verdicts(self) -> dict[Point, Unreachable | Unknown]:
        """Of the goals that no test meets."""
        undecided = Unknown(Reason.NOT_DECIDED)
        return {goal: self._left.get(goal, undecided) for goal in self.goals if goal not in self._met}


def made_test(
    runner: Executor, concrete: ConcreteInput, outcome: Outcome, goals: tuple[str, ...]
) -> TestCase:
    inputs = runner.inputs(concrete)
    match outcome:
        case Finished(value, _, True):
            return TestCase(inputs, f"exits with {value}", goals, stopped="exit")
        case Finished(int() as value, _, False):
            shown = _signed(value, runner.plan.entry)
            return TestCase(inputs, f"returns {str(shown).lower()}", goals, int(shown))
        case Finished(float() as value, _, False):
            return TestCase(inputs, f"returns {value}", goals, value)
        case Finished(JavaObject() as value, _, False) if value.cls == STRING:
            return TestCase(inputs, f"returns {value.payload!r}", goals, text=str(value.payload))
        case Finished(JavaObject() | JavaArray() as value, _, False):
            return TestCase(inputs, f"returns an object of {value.cls}", goals)
        case Finished(_, _, False):
            return TestCase(inputs, "returns", goals)
        case Stopped(event) if event.kind is EventKind.UNCAUGHT_EXCEPTION:
            raised = event.message.partition(":")[0]
            return TestCase(inputs, f"throws {raised}", goals, stopped=event.kind.value, raised=raised)
        case Stopped(event):
            return TestCase(inputs, f"stops: {event.kind.value}", goals, stopped=event.kind.value)
        case _:
            raise AssertionError(outcome)


def _signed(value: int, procedure: str) -> int | bool:
    """As the result's type reads it."""
    bits = {"J": 64, "Z": 1, "C": 0}.get(procedure.rpartition(")")[2], 32)
    if bits == 1:
        return bool(value)
    return value - (1 << bits) if bits and value >> (bits - 1) else value
