"""Searches for the goals of tests, one after the other, and with larger sizes where one was in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field
from typing import final

from whence.analysis.entries.entry_state import EntryState
from whence.analysis.runs.evidence import is_faithful
from whence.analysis.runs.shortening import shortened
from whence.answers import GoalLeft, Reason, TestCase, TestSuite, Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.coverage.goal_histories import (
    FINDER_OF_STRUCTS,
    GoalHistories,
    constructed,
    is_test,
    samples_with_made_structs,
    struct_plans,
    with_made_structs,
)
from whence.engines.concolic.coverage.infeasible_goals import GoalProver
from whence.engines.concolic.inputs.from_answer import concrete_of, first_of
from whence.engines.concolic.inputs.number_templates import Template
from whence.engines.concolic.inputs.simplification import simplified
from whence.engines.concolic.inputs.space import ConcreteInput, InputSpace
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.limits import Bound, Limits, Sizes
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.exploration import Exploration, Step
from whence.engines.concolic.search.outcome import EVIDENCE, Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.search.strategies import Nearest, fair_strategy
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.search.targets.watched_runs import Found, run_of, watching
from whence.engines.concolic.search.whole_paths.sampled_search import samples_of
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import DIVERGED, Forest
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome, Stopped
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.questions import ANYTHING, Allocations, FoundInputs, Setting
from whence.records import dataclass
from whence.witnesses import Inputs, Witness


@final
@dataclass(eq=False, slots=True)
class GoalSearch:
    """Searches for all goals of an entry."""

    entry: str
    context: Context
    support: LanguageSupport
    limits: Limits
    program: Program
    """With a block for each goal."""
    goals: Mapping[Point, str]
    """Goal -> its name."""
    observe: Callable[[Executor, Run], None] = lambda runner, run: None
    """Called with every run."""
    reserve: int = 0
    """The part of the budget that runs may not use."""
    setting: Setting = ANYTHING
    seeds: tuple[bytes, ...] = ()
    """Texts that a user gave to start from."""
    prover: GoalProver = field(init=False)
    sizes: Sizes = field(init=False)
    stopped_by: Unknown | None = None
    """What no run gets past, if there is such a thing."""
    _met: dict[Point, None] = field(default_factory=dict)
    _tests: list[TestCase] = field(default_factory=list)
    _unmade: dict[int, list[Point]] = field(default_factory=dict)
    """Numbers of tests whose structs no calls make, and their goals."""
    _left: dict[Point, Unreachable | LeftOpen] = field(default_factory=dict)
    _asked: dict[Point, None] = field(default_factory=dict)
    """Goals that another engine was asked about."""
    _started: list[Inputs] = field(default_factory=list)
    """Inputs that met goals before there was a search, from which searches start."""

    def __post_init__(self) -> None:
        self.prover = GoalProver(self.context, self.entry, self.limits, self.setting)
        self.sizes = self.limits.smallest

    @property
    def state(self) -> EntryState:
        return entry_state(self.context, self.entry, self.setting)

    def run(self) -> GoalSearch:
        meter = self.context.meter
        spent = LeftOpen(Reason.NOT_DECIDED, "no search met it")
        try:
            with meter.part(meter.left - self.reserve):
                self._search()
        except BudgetSpent as problem:
            spent = LeftOpen(problem.reason, problem.detail)
        with suppress(BudgetSpent):
            self._prove()
            self._call_before()
            self._make_structs()
        for goal in self.goals:
            if goal not in self._met:
                self._left.setdefault(goal, spent)
        self.context.program.touched.procedures.update(self.program.touched.procedures)
        self.context.program.touched.globals.update(self.program.touched.globals)
        return self

    def _search(self) -> None:
        self._try_made_structs()
        self._try_samples()
        self._explore_from_samples()
        self._try_numbers()
        summarised = self._summarised()
        goals = self._open()
        while True:
            attempt = Attempt(self, summarised)
            is_stuck = self._pursue(goals, attempt)
            if summarised and attempt.is_misled and self._open() and not is_stuck:
                # What is known of a callee was too weak: now everything runs as part of the entry.
                is_stuck = self._pursue(self._open(), Attempt(self))
            self._prove()
            if is_stuck:
                break
            larger = self.limits.larger(self.sizes, self._bounds())
            if larger is None:
                break
            self.sizes = larger
            goals = self._open() if self.support.policy.repeats else self._bounded()
        if self.support.policy.repeats and self._open():
            Attempt(self).explore(self.limits.explored)
        self._try_floats(summarised)

    def _summarised(self) -> frozenset[str]:
        """Tests for Java are made without summaries, which hold only away from targets there."""
        if not self.support.policy.repeats:
            return frozenset()
        return self.support.summarised(self.program, self.entry, (), None)

    def _open(self) -> list[Point]:
        return [
            goal
            for goal in self.goals
            if goal not in self._met and not isinstance(self._left.get(goal), Unreachable)
        ]

    def _bounded(self) -> list[Point]:
        """The open goals that a search with larger sizes may meet."""
        return [
            goal
            for goal in self._open()
            if isinstance(left := self._left.get(goal), LeftOpen) and left.bounds
        ]

    def _bounds(self) -> list[Bound]:
        if self.stopped_by is not None:
            return []
        left = [self._left.get(goal) for goal in self._open()]
        found = {bound for each in left if isinstance(each, LeftOpen) for bound in each.bounds}
        return [bound for bound in Bound if bound in found]

    def _pursue(self, goals: list[Point], attempt: Attempt) -> bool:
        """Whether it ended because one goal after the other stayed open."""
        contradicted = vain = 0
        for goal in goals:
            if goal in self._met:
                continue
            found = self._pursued(goal, attempt)
            if found is not None:
                self._left[goal] = found
            is_open = isinstance(found, LeftOpen)
            if isinstance(found, LeftOpen) and Bound.OBJECTS in found.bounds:
                return False
            contradicted += is_open and attempt.is_contradicted
            if attempt.summarised and contradicted >= self.limits.contradicted_goals:
                return False
            vain = vain + 1 if is_open else 0
            if vain >= self.limits.stuck_goals and self._started:
                return True
        return False

    def _pursued(self, goal: Point, attempt: Attempt) -> Unreachable | LeftOpen | None:
        """A goal that is stuck gives way to the others, sooner where plain runs tried it before."""
        meter, limits = self.context.meter, self.limits
        shares = limits.tried_goal_shares if self._started else limits.goal_shares
        try:
            with meter.part(shares * meter.left // max(len(self._open()), 1)):
                return attempt.pursue(goal)
        except BudgetSpent as spent:
            meter.charge(0)
            return LeftOpen(spent.reason, spent.detail)

    def _prove(self) -> None:
        """Asks another engine about goals that no run meets: more runs would not help there."""
        if not self.support.policy.asks_paths:
            return
        for goal in self._open():
            if goal not in self._asked:
                self._asked[goal] = None
                proof = self.prover.proof(self.program, goal, self.goals[goal])
                if proof is not None:
                    self._left[goal] = proof

    @property
    def open_goals(self) -> frozenset[Point]:
        return frozenset(self._open())

    def wants_more(self) -> bool:
        """Whether goals are open and there is budget for them."""
        return bool(self._open()) and self.context.meter.left > 0

    def _try_samples(self, found: FoundInputs | None = None) -> None:
        """Inputs that need no search: the user's, the program's own words, what grows from found ones."""
        samples: tuple[Inputs, ...] = ()
        with self._part():
            samples = samples_of(
                self.context, self.entry, self.seeds, found, setting=self.setting, by_ways=True
            )
        meter = self.context.meter
        translations = watching(self.program, self.goals)
        for inputs in samples:
            shown = run_of(translations, self.entry, inputs, meter)
            new = self._new_in(shown.outcome)
            if new and is_faithful(shown.outcome):
                self._met.update(dict.fromkeys(new))
                self._started.append(inputs)
                self._keep(self._shortened(translations, shown, frozenset(new)), new)

    def _try_made_structs(self) -> None:
        """The same after calls that make the structs of the entry, as a caller's own test would do it: what a
        search makes up for them is mostly no struct that the program can have."""
        if self.program.language is not Language.C:
            return
        with self._part():
            for found in samples_with_made_structs(
                self.program, self.entry, self.seeds, self.goals, self.context, self.setting
            ):
                new = self._new_in(found.outcome)
                if new and is_test(found.outcome):
                    self._met.update(dict.fromkeys(new))
                    self._keep(found, new)

    def _shortened(self, translations: Translations, found: Found, new: frozenset[Point]) -> Found:
        """A sample without what it does not need to meet the goals, so that the test tells a reader why."""
        if found.inputs.parameters or found.inputs.history:
            return found
        runs = {found.inputs: found}

        def shows(inputs: Inputs) -> bool:
            run = runs[inputs] = run_of(translations, self.entry, inputs, self.context.meter)
            return run.outcome.record.reached >= new and is_faithful(run.outcome)

        return runs[shortened(found.inputs, shows, self.limits.runs_to_shorten)]

    def _explore_from_samples(self) -> None:
        """Other ways out of their branches, with one solver. What meets goals makes samples for the next."""
        attempt = Attempt(self)
        samples = self._started
        for _ in range(self.limits.test_rounds):
            if not samples or not self._open():
                return
            before, known = len(self._tests), len(self._started)
            with self._part():
                attempt.explore(self.limits.explored_from_samples, samples)
            found = FoundInputs(tuple(each.inputs for each in self._tests[before:]))
            if not found.inputs or not self.support.policy.repeats:
                return
            self._try_samples(found)
            samples = self._started[known:]

    @contextmanager
    def _part(self) -> Iterator[None]:
        """The part of the budget that samples have. When it is over what is inside ends, and no more unless
        the whole question is over."""
        meter = self.context.meter
        seconds = meter.milliseconds_left / 1000 / self.limits.sample_time_share
        try:
            with meter.part(meter.left // self.limits.sample_share, seconds):
                yield
        except BudgetSpent:
            meter.charge(0)

    def _new_in(self, outcome: Outcome) -> list[Point]:
        """The goals that the run is the first to meet."""
        return [goal for goal in self.goals if goal in outcome.record.reached and goal not in self._met]

    def _try_numbers(self) -> None:
        """Symbols for the numbers of inputs, where the library reads some."""
        found = self.support.number_templates(self.program, self.entry, self.limits, self._started)
        for filled in found:
            attempt = Attempt(self, template=filled.template)
            attempt.start(first_of(filled))
            for goal in self._open():
                if goal not in self._met:
                    attempt.pursue(goal)

    def _try_floats(self, summarised: frozenset[str]) -> None:
        """Plain values for floating-point parameters; where one meets a goal, searches go on from there."""
        for concrete in self.support.float_inputs(self.program, self.entry, self.limits):
            if not self._open():
                return
            before = len(self._met)
            attempt = Attempt(self, summarised)
            attempt.start(concrete)
            if len(self._met) > before:
                self._pursue(self._open(), attempt)

    def note(self, runner: Executor, run: Run) -> None:
        """A run that meets a goal for the first time is a test, if a plain run does so too. One that left an
        object because we made it too small is none, as long as it can be made larger."""
        self.observe(runner, run)
        self.stopped_by = self.stopped_by or self._obstacle(run)
        can_grow = self.limits.larger(self.sizes, (Bound.OBJECTS,)) is not None
        if run.recorder.needs_room and can_grow:
            return
        if not run.is_cut and run.outcome.record.reached <= self._met.keys():
            return
        outcome = runner.replay(run.concrete)
        new = self._new_in(outcome)
        if not new or not is_faithful(outcome):
            return
        self._met.update(dict.fromkeys(new))
        concrete = run.concrete
        if self.support.policy.simplifies_tests:
            wanted = frozenset(new)
            concrete = simplified(runner, concrete, outcome, lambda found: wanted <= found.record.reached)
            outcome = runner.replay(concrete)
        self._keep(Found(runner.inputs(concrete), outcome), new)

    def _keep(self, found: Found, new: list[Point]) -> None:
        program, entry = self.program, self.entry
        if program.language is Language.JAVA:
            found = constructed(program, entry, found, new, self.context.meter) or found
        elif found.inputs.parameters and not found.inputs.history:
            made = with_made_structs(program, entry, found, new, self.context)
            found = made or found
            if made is None:
                self._unmade[len(self._tests)] = new
        self._tests.append(self._test(found, new))

    def _test(self, found: Found, new: list[Point]) -> TestCase:
        goals = tuple(self.goals[point] for point in new)
        return self.support.made_test(found.inputs, self.program.procedure(self.entry), found.outcome, goals)

    def _make_structs(self) -> None:
        """Asks for calls that make the structs of the tests in which a caller made them."""
        plans = struct_plans(self.context)
        if self.program.language is not Language.C or not plans.made_structs(self.entry):
            return
        finder = GoalHistories(self.context, self.entry, self.limits, self.setting, FINDER_OF_STRUCTS)
        for number, new in self._unmade.items():
            found = finder.found(self.program, new[-1], new)
            if found is not None and found.outcome.record.reached >= frozenset(new):
                self._tests[number] = self._test(found, new)

    def _call_before(self) -> None:
        """Asks for calls that leave a state in which the entry comes to a goal."""
        finder = GoalHistories(self.context, self.entry, self.limits, self.setting)
        for goal in self._open():
            left = self._left.get(goal)
            needs_state = isinstance(left, LeftOpen) and left.reason is Reason.STATE_NOT_MADE
            if goal in self._met or not needs_state:
                continue
            found = finder.found(self.program, goal, self.goals)
            if found is None:
                continue
            new = self._new_in(found.outcome)
            self._met.update(dict.fromkeys(new))
            self._keep(found, new)

    def _obstacle(self, run: Run) -> Unknown | None:
        """What ended a run that a longer one would not get past either."""
        obstacles = self.support.policy.obstacles
        if not isinstance(run.outcome, Stopped) or run.outcome.event.kind not in obstacles:
            return None
        event = run.outcome.event
        return Unknown(obstacles[event.kind], event.message, event.span)

    def verdict(self, point: Point) -> Unreachable | Unknown | None:
        """None if a test meets the goal."""
        if point in self._met:
            return None
        found = self._left[point]
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
            GoalLeft(name, found if isinstance(found := self._left.get(goal), Unreachable) else why)
            for goal, name in self.goals.items()
            if goal not in self._met
        )
        return TestSuite(self.entry, tuple(self._tests), len(self.goals), left)

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

    owner: GoalSearch
    summarised: frozenset[str] = frozenset()
    template: Template | None = None
    """Where numbers are symbols; what is found unreachable then is so for its texts alone."""
    _runner: Executor = field(init=False)
    _forest: Forest = field(init=False)
    _exploration: Exploration | None = None
    """Over whole paths, which goes on where it was."""
    _last: ConcreteInput | None = None
    _was_cut: bool = False

    def __post_init__(self) -> None:
        owner = self.owner
        plan = Plan(
            owner.entry,
            summarised=self.summarised,
            sizes=owner.sizes,
            limits=owner.limits,
            template=self.template,
            may_lack_memory=owner.setting.allocations is Allocations.MAY_FAIL,
        )
        watched = frozenset(owner.goals)
        self._runner, self._forest = owner.support.prepare(owner.program, plan, owner.context.meter, watched)

    def start(self, concrete: ConcreteInput) -> None:
        self._note(self._runner.execute(concrete, self._forest))

    def pursue(self, goal: Point) -> Unreachable | LeftOpen | None:
        """None if a test was found."""
        owner, runner, targets = self.owner, self._runner, frozenset({goal})
        for loss in owner.support.policy.losses_of_one_goal:
            self._forest.losses.pop(loss, None)
        runner.retarget(targets)
        distances = Distances(owner.program, targets)
        most = owner.limits.goal_executions
        search = DemandSearch(
            runner, self._forest, self._solver(), Judge(runner, owner.state), distances, most, self._note
        )
        found = search.search(self._last)
        match found:
            case Witness():
                return None
            case Exhausted():
                return Unreachable(EVIDENCE, owner.support.assumptions(owner.program, (owner.entry,)))
            case LeftOpen():
                return found

    def explore(self, most: int, samples: Sequence[Inputs] = ()) -> None:
        """Algorithm 1, from the samples or from zeros: other paths than those to a goal may meet one."""
        exploration = self._exploration or Exploration(self._runner, self._forest, self._solver(), self._note)
        self._exploration = exploration
        most += exploration.executions
        for concrete in self._choices(samples) or [ConcreteInput()]:
            if exploration.start(concrete) is not Step.GO_ON:
                return
        found = Step.GO_ON
        while found is Step.GO_ON and exploration.executions < most and self.owner.wants_more():
            found = self._explored(exploration, most)

    def _explored(self, exploration: Exploration, most: int) -> Step:
        """Until a goal is met: the nearest paths to the others may be others then."""
        goals = self.owner.open_goals
        distances = Distances(self.owner.program, goals)
        strategy = fair_strategy(Nearest(distances.of))
        found = Step.GO_ON
        while found is Step.GO_ON and exploration.executions < most and self.owner.wants_more():
            if self.owner.open_goals != goals:
                break
            found = exploration.step(lambda node: distances.of(node) < FAR, strategy)
        return found

    def _choices(self, samples: Sequence[Inputs]) -> list[ConcreteInput]:
        space = self._runner.space
        if not isinstance(space, InputSpace):
            return []
        found = (concrete_of(space, each) for each in samples)
        return [each for each in found if each is not None]

    def _solver(self) -> SearchSolver:
        return SearchSolver(self._runner.space, self.owner.context)

    @property
    def is_misled(self) -> bool:
        """Whether what is known of callees did not agree with the runs, or was too much for runs to end."""
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
