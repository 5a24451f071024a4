"""Tests that together meet goals (Algorithm 1): each goal is a target, and all searches share the trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import final

from whence.analysis.runs.evidence import is_faithful
from whence.answers import GoalLeft, Reason, TestCase, TestSuite, Unknown, Unreachable, Witness
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.assumptions import assumed
from whence.engines.concolic.coverage.branch_points import edge_source, edges_of
from whence.engines.concolic.coverage.choice_branches import choice_source
from whence.engines.concolic.coverage.infeasible_goals import Exclusion
from whence.engines.concolic.coverage.test_case import made_test
from whence.engines.concolic.inputs.floats import float_inputs
from whence.engines.concolic.inputs.number_stream import COUNTS, reads_numbers
from whence.engines.concolic.inputs.simplification import simplified
from whence.engines.concolic.inputs.space import ConcreteInput, input_space
from whence.engines.concolic.search.bounds import Bound, Sizes
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.distances import FAR, Distances
from whence.engines.concolic.search.exploration import Exploration, GoOn, NeedsRoom, NothingLeft
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.search.solving import SearchSolver
from whence.engines.concolic.search.strategies import Nearest, fair_strategy
from whence.engines.concolic.shadow.runs import Run, Runner
from whence.engines.concolic.summaries.recorder import DIVERGED, Forest
from whence.engines.concolic.summaries.summarised_procedures import (
    direct_callees,
    named_globals,
    summarised_procedures,
)
from whence.engines.context import Context
from whence.execute.events import EventKind
from whence.execute.outcomes import Stopped
from whence.program.accesses import variables_read, variables_written
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.source import Span

MOST_FOR_A_GOAL = 40
"""Executions for one goal, so that one that is hard does not use up what others need."""
MOST_CONTRADICTED = 2
"""Goals that are left open after runs contradicted what is known of callees: then it is worth little."""
FOR_PROOFS = 5
"""This part of the budget is left to ask whether what no run meets can be excluded."""
MOST_EXPLORED = 120
"""Executions for all that is left at the end."""
EVIDENCE = "every path was run, or no input takes it"


def branch_tests(entry: str, context: Context) -> TestSuite:
    """Tests for all branches of the user's procedures that the entry may come to by direct calls."""
    program = Program(choice_source(context.program.source))
    goals = branches(entry, program)
    reserve = context.meter.left // FOR_PROOFS
    search = CoverageSearch(entry, context, Program(edge_source(program.source)), goals, reserve=reserve)
    return search.run().suite()


def branches(entry: str, program: Program) -> dict[Point, str]:
    """The start of every way out of a branch, in the program with edges -> its name."""
    headers = program.headers()
    own = [name for name in direct_callees(program, entry) if not headers[name].is_library]
    names: dict[Point, str] = {}
    for edge in edges_of(program, own):
        span = _condition_span(program.procedure(edge.origin.procedure), edge.origin)
        names[edge.point] = f"{span}: {edge.label}"
    if not names:
        start = program.procedure(entry)
        names[start.entry] = f"{start.span}: entered"
    return names


def _condition_span(procedure: Procedure, origin: Point) -> Span:
    """Where the condition is computed, which tells the parts of `a && b` apart."""
    instructions = procedure.blocks[origin.block].instructions
    read = variables_read(instructions[origin.position])
    for instruction in reversed(instructions[: origin.position]):
        if instruction.span.is_known and set(read) & set(variables_written(instruction)):
            return instruction.span
    return instructions[origin.position].span


@final
@dataclass(eq=False, slots=True)
class CoverageSearch:
    """Searches for the goals one after the other, and wider where a bound was in the way."""

    entry: str
    context: Context
    program: Program
    goals: Mapping[Point, str]
    observe: Callable[[Runner, Run], None] = lambda runner, run: None
    """Is told of every run."""
    reserve: int = 0
    """What it may not use of the budget."""
    exclusion: Exclusion = field(init=False)
    sizes: Sizes = field(default_factory=Sizes)
    _met: dict[Point, None] = field(default_factory=dict)
    _tests: list[TestCase] = field(default_factory=list)
    _left: dict[Point, Unreachable | LeftOpen] = field(default_factory=dict)
    _asked: dict[Point, None] = field(default_factory=dict)
    """Goals that another engine was asked about."""
    stopped_by: Unknown | None = None
    """What no run gets past, if there is such a thing."""

    def __post_init__(self) -> None:
        self.exclusion = Exclusion(self.context, self.entry)

    def run(self) -> CoverageSearch:
        meter = self.context.meter
        spent = LeftOpen(Reason.NOT_DECIDED, "")
        try:
            with meter.part(meter.left - self.reserve):
                self._search()
        except BudgetSpent as problem:
            spent = LeftOpen(problem.reason, problem.detail)
        with suppress(BudgetSpent):
            self._exclude()
        for goal in self.goals:
            if goal not in self._met:
                self._left.setdefault(goal, spent)
        self.context.program.touched.procedures.update(self.program.touched.procedures)
        self.context.program.touched.globals.update(self.program.touched.globals)
        return self

    def _search(self) -> None:
        self._try_numbers()
        summarised = summarised_procedures(self.program, self.entry)
        while True:
            attempt = Attempt(self, summarised)
            self._pursue_all(attempt)
            if summarised and attempt.is_misled and self._open():
                # What is known of a callee was too weak: now everything runs as part of the entry.
                self._pursue_all(Attempt(self, frozenset()))
            self._exclude()
            wider = self.sizes.larger(self._bounds())
            if wider is None:
                break
            self.sizes = wider
        if self._open():
            Attempt(self, frozenset()).explore(frozenset(self._open()))
        self._try_reals(summarised)

    def _open(self) -> list[Point]:
        return [
            goal
            for goal in self.goals
            if goal not in self._met and not isinstance(self._left.get(goal), Unreachable)
        ]

    def _bounds(self) -> list[Bound]:
        if self.stopped_by is not None:
            return []
        left = [self._left.get(goal) for goal in self._open()]
        found = {bound for each in left if isinstance(each, LeftOpen) for bound in each.bounds}
        return [bound for bound in Bound if bound in found]

    def _pursue_all(self, attempt: Attempt) -> None:
        in_vain = 0
        for goal in self._open():
            if goal not in self._met:
                found = attempt.pursue(goal)
                if found is not None:
                    self._left[goal] = found
                if isinstance(found, LeftOpen) and Bound.OBJECTS in found.bounds:
                    return
                in_vain += isinstance(found, LeftOpen) and attempt.is_contradicted
                if attempt.summarised and in_vain >= MOST_CONTRADICTED:
                    return

    def _exclude(self) -> None:
        """Asks another engine about what the search has no use for: more runs would not help there."""
        for goal in self._open():
            if goal not in self._asked:
                self._asked[goal] = None
                proof = self.exclusion.of(self.program, goal, self.goals[goal])
                if proof is not None:
                    self._left[goal] = proof

    def wants_more(self) -> bool:
        """Whether goals are open and there is budget for them."""
        return bool(self._open()) and self.context.meter.left > 0

    def _try_numbers(self) -> None:
        """Numbers for standard input, where the program reads some."""
        if not reads_numbers(self.program, self.entry):
            return
        for count in COUNTS:
            attempt = Attempt(self, frozenset(), count)
            for goal in self._open():
                if goal not in self._met:
                    attempt.pursue(goal)

    def _try_reals(self, summarised: frozenset[str]) -> None:
        """Plain values for floating-point parameters; where one meets a goal, searches go on from there."""
        parameters = self.program.procedure(self.entry).parameters
        for concrete in float_inputs(self.program, self.entry, parameters):
            if not self._open():
                return
            before = len(self._met)
            attempt = Attempt(self, summarised)
            attempt.start(concrete)
            if len(self._met) > before:
                self._pursue_all(attempt)

    def note(self, runner: Runner, run: Run) -> None:
        """A run that meets a goal for the first time is a test, if a plain run does so too. One that left an
        object because we made it too small is none, as long as it can be made larger."""
        self.observe(runner, run)
        self.stopped_by = self.stopped_by or _obstacle(run)
        if run.recorder.needs_room and self.sizes.larger((Bound.OBJECTS,)) is not None:
            return
        if not run.is_cut and run.outcome.record.reached <= self._met.keys():
            return
        outcome = runner.replay(run.concrete)
        new = [p for p in self.goals if p in outcome.record.reached and p not in self._met]
        if new and is_faithful(outcome):
            self._met.update(dict.fromkeys(new))
            goals = tuple(self.goals[point] for point in new)
            wanted = frozenset(new)
            concrete = simplified(runner, run.concrete, outcome, lambda found: wanted <= found.record.reached)
            self._tests.append(made_test(runner, concrete, runner.replay(concrete), goals))

    def verdict(self, point: Point) -> Unreachable | Unknown | None:
        """None if a test meets the goal."""
        if point in self._met:
            return None
        found = self._left[point]
        return (
            found if isinstance(found, Unreachable) else self.explained(Unknown(found.reason, found.detail))
        )

    def explained(self, verdict: Unknown) -> Unknown:
        """That runs were cut off is no reason where something else is in their way."""
        is_cut = verdict.detail == Bound.PATHS.value and self.stopped_by is not None
        return self.stopped_by or verdict if is_cut else verdict

    def suite(self) -> TestSuite:
        left = tuple(
            GoalLeft(name, verdict)
            for goal, name in self.goals.items()
            if (verdict := self.verdict(goal)) is not None
        )
        return TestSuite(self.entry, tuple(self._tests), len(self.goals), left)


@final
@dataclass(eq=False, slots=True)
class Attempt:
    """Searches that share their trees: with the same sizes and the same procedures summarised."""

    owner: CoverageSearch
    summarised: frozenset[str]
    numbers: int = 0
    """How many numbers standard input is made of; what is found unreachable then is so for them alone."""
    _runner: Runner = field(init=False)
    _forest: Forest = field(init=False)
    _last: ConcreteInput | None = None
    _was_cut: bool = False

    def __post_init__(self) -> None:
        owner, sizes = self.owner, self.owner.sizes
        space = input_space(owner.program, owner.entry, sizes)
        space.numbers = self.numbers
        names = named_globals(owner.program, self.summarised)
        plan = Plan(owner.entry, frozenset(), None, self.summarised, names, sizes=sizes)
        self._runner = Runner(owner.program, plan, space, owner.context.meter, frozenset(owner.goals))
        self._forest = Forest(space.terms)
        self._forest.note_parameters(() if space.is_main else space.parameters)

    def start(self, concrete: ConcreteInput) -> None:
        self._note(self._runner.execute(concrete, self._forest))

    def pursue(self, goal: Point) -> Unreachable | LeftOpen | None:
        """None if a test was found."""
        targets = frozenset({goal})
        self._runner.retarget(targets)
        distances = Distances(self.owner.program, targets)
        solver = SearchSolver(self._runner.space, self.owner.context)
        judge = Judge(self._runner)
        search = DemandSearch(
            self._runner, self._forest, solver, judge, distances, MOST_FOR_A_GOAL, self._note
        )
        found = search.search(self._last)
        match found:
            case Witness():
                return None
            case Exhausted():
                return Unreachable(EVIDENCE, assumed(self.owner.program, (self.owner.entry,)))
            case LeftOpen():
                return found

    def explore(self, goals: frozenset[Point]) -> None:
        """Algorithm 1 by turns of the fair strategies: what no search was led to may still be come by."""
        distances = Distances(self.owner.program, goals)
        solver = SearchSolver(self._runner.space, self.owner.context)
        exploration = Exploration(self._runner, self._forest, solver, self._note)
        strategy = fair_strategy(Nearest(distances.of))
        found: NeedsRoom | NothingLeft | GoOn = exploration.start(ConcreteInput())
        while isinstance(found, GoOn) and exploration.executions < MOST_EXPLORED and self.owner.wants_more():
            found = exploration.step(lambda node: distances.of(node) < FAR, strategy)

    @property
    def is_misled(self) -> bool:
        """Whether what is known of callees did not agree with the runs, or was too much to come to an end."""
        return self._was_cut or self.is_contradicted

    @property
    def is_contradicted(self) -> bool:
        """Whether what is known of callees did not agree with the runs."""
        losses = self._forest.losses
        return any(loss == DIVERGED or loss[0] is Reason.NOT_REPLAYED for loss in losses)

    def _note(self, run: Run) -> None:
        self._last = run.concrete
        self._was_cut |= run.is_cut
        self.owner.note(self._runner, run)


def _obstacle(run: Run) -> Unknown | None:
    """What ended a run that a longer one would not get past either."""
    if not isinstance(run.outcome, Stopped) or run.outcome.event.kind not in _OBSTACLES:
        return None
    event = run.outcome.event
    return Unknown(_OBSTACLES[event.kind], event.message, event.span)


_OBSTACLES = {
    EventKind.UNKNOWN_CALL: Reason.UNKNOWN_CALL,
    EventKind.UNSUPPORTED: Reason.UNSUPPORTED,
    EventKind.BAD_CALL: Reason.UNSUPPORTED,
}
