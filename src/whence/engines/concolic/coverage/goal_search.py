"""Searches for the goals of tests, one after the other, and with larger sizes where one was in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import field
from typing import final

from whence.analysis.runs.evidence import is_faithful
from whence.analysis.runs.shortening import shortened
from whence.answers import Reason, Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.coverage.attempt import Attempt
from whence.engines.concolic.coverage.goal_histories import (
    FINDER_OF_STRUCTS,
    GoalHistories,
    constructed,
    is_test,
    samples_with_made_structs,
    struct_plans,
    with_made_structs,
)
from whence.engines.concolic.coverage.goal_record import GoalRecord, GoalTask
from whence.engines.concolic.coverage.infeasible_goals import GoalProver
from whence.engines.concolic.inputs.from_answer import first_of
from whence.engines.concolic.inputs.number_templates import Template
from whence.engines.concolic.inputs.simplification import simplified
from whence.engines.concolic.limits import Bound, Sizes
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import LeftOpen
from whence.engines.concolic.search.targets.watched_runs import Found, run_of, watching
from whence.engines.concolic.search.whole_paths.sampled_search import samples_of
from whence.engines.concolic.shadow.runs import Run
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Stopped
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import FoundInputs
from whence.records import dataclass
from whence.witnesses import Inputs


@final
@dataclass(eq=False, slots=True)
class GoalSearch:
    """Searches for all goals of an entry."""

    task: GoalTask
    observe: Callable[[Executor, Run], None] = lambda runner, run: None
    """Called with every run."""
    reserve: int = 0
    """The part of the budget that runs may not use."""
    seeds: tuple[bytes, ...] = ()
    """Texts that a user gave to start from."""
    prover: GoalProver = field(init=False)
    sizes: Sizes = field(init=False)
    record: GoalRecord = field(init=False)
    _unmade: dict[int, list[Point]] = field(default_factory=dict)
    """Numbers of tests whose structs no calls make, and their goals."""
    _asked: dict[Point, None] = field(default_factory=dict)
    """Goals that another engine was asked about."""
    _started: list[Inputs] = field(default_factory=list)
    """Inputs that met goals before there was a search, from which searches start."""

    def __post_init__(self) -> None:
        task = self.task
        self.record = GoalRecord(task)
        self.prover = GoalProver(task.context, task.entry, task.limits, task.setting)
        self.sizes = task.limits.smallest

    def run(self) -> GoalRecord:
        meter = self.task.context.meter
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
        for goal in self.task.goals:
            if goal not in self.record.met:
                self.record.left.setdefault(goal, spent)
        touched, inner = self.task.context.program.touched, self.task.program.touched
        touched.procedures.update(inner.procedures)
        touched.globals.update(inner.globals)
        return self.record

    def _search(self) -> None:
        self._try_made_structs()
        self._try_samples()
        self._explore_from_samples()
        self._try_numbers()
        summarised = self._summarised()
        goals = self.record.open
        while True:
            attempt = self._attempt(summarised)
            is_stuck = self._pursue(goals, attempt)
            if summarised and attempt.is_misled and self.record.open and not is_stuck:
                # What is known of a callee was too weak: now everything runs as part of the entry.
                is_stuck = self._pursue(self.record.open, self._attempt())
            self._prove()
            if is_stuck:
                break
            larger = self.task.limits.larger(self.sizes, self.record.bounds)
            if larger is None:
                break
            self.sizes = larger
            goals = self.record.open if self.task.support.policy.repeats else self.record.bounded
        if self.task.support.policy.repeats and self.record.open:
            self._attempt().explore(self.task.limits.explored)
        self._try_floats(summarised)

    def _summarised(self) -> frozenset[str]:
        """Tests for Java are made without summaries, which hold only away from targets there."""
        if not self.task.support.policy.repeats:
            return frozenset()
        return self.task.support.summarised(self.task.program, self.task.entry, (), None)

    def _pursue(self, goals: list[Point], attempt: Attempt) -> bool:
        """Whether it ended because one goal after the other stayed open."""
        record, limits = self.record, self.task.limits
        contradicted = vain = 0
        for goal in goals:
            if goal in record.met:
                continue
            found = self._pursued(goal, attempt)
            if found is not None:
                record.left[goal] = found
            is_open = isinstance(found, LeftOpen)
            if isinstance(found, LeftOpen) and Bound.OBJECTS in found.bounds:
                return False
            contradicted += is_open and attempt.is_contradicted
            if attempt.summarised and contradicted >= limits.contradicted_goals:
                return False
            vain = vain + 1 if is_open else 0
            if vain >= limits.stuck_goals and self._started:
                return True
        return False

    def _pursued(self, goal: Point, attempt: Attempt) -> Unreachable | LeftOpen | None:
        """A goal that is stuck gives way to the others, sooner where plain runs tried it before."""
        meter, limits = self.task.context.meter, self.task.limits
        shares = limits.tried_goal_shares if self._started else limits.goal_shares
        try:
            with meter.part(shares * meter.left // max(len(self.record.open), 1)):
                return attempt.pursue(goal)
        except BudgetSpent as spent:
            meter.charge(0)
            return LeftOpen(spent.reason, spent.detail)

    def _prove(self) -> None:
        """Asks another engine about goals that no run meets: more runs would not help there."""
        if not self.task.support.policy.asks_paths:
            return
        for goal in self.record.open:
            if goal not in self._asked:
                self._asked[goal] = None
                proof = self.prover.proof(self.task.program, goal, self.task.goals[goal])
                if proof is not None:
                    self.record.left[goal] = proof

    def _try_samples(self, found: FoundInputs | None = None) -> None:
        """Inputs that need no search: the user's, the program's own words, what grows from found ones."""
        task = self.task
        samples: tuple[Inputs, ...] = ()
        with self._part():
            samples = samples_of(
                task.context, task.entry, self.seeds, found, setting=task.setting, by_ways=True
            )
        translations = watching(task.program, task.goals)
        for inputs in samples:
            shown = run_of(translations, task.entry, inputs, task.context.meter)
            new = self.record.new_in(shown.outcome)
            if new and is_faithful(shown.outcome):
                self.record.met.update(dict.fromkeys(new))
                self._started.append(inputs)
                self._keep(self._shortened(translations, shown, frozenset(new)), new)

    def _try_made_structs(self) -> None:
        """The same after calls that make the structs of the entry, as a caller's own test would do it: what a
        search makes up for them is mostly no struct that the program can have."""
        task = self.task
        if task.program.language is not Language.C:
            return
        with self._part():
            for found in samples_with_made_structs(
                task.program, task.entry, self.seeds, task.goals, task.context, task.setting
            ):
                new = self.record.new_in(found.outcome)
                if new and is_test(found.outcome):
                    self.record.met.update(dict.fromkeys(new))
                    self._keep(found, new)

    def _shortened(self, translations: Translations, found: Found, new: frozenset[Point]) -> Found:
        """A sample without what it does not need to meet the goals, so that the test tells a reader why."""
        if found.inputs.parameters or found.inputs.history:
            return found
        runs = {found.inputs: found}

        def shows(inputs: Inputs) -> bool:
            run = runs[inputs] = run_of(translations, self.task.entry, inputs, self.task.context.meter)
            return run.outcome.record.reached >= new and is_faithful(run.outcome)

        return runs[shortened(found.inputs, shows, self.task.limits.runs_to_shorten)]

    def _explore_from_samples(self) -> None:
        """Other ways out of their branches, with one solver. What meets goals makes samples for the next."""
        attempt = self._attempt()
        samples = self._started
        for _ in range(self.task.limits.test_rounds):
            if not samples or not self.record.open:
                return
            before, known = len(self.record.tests), len(self._started)
            with self._part():
                attempt.explore(self.task.limits.explored_from_samples, samples)
            found = FoundInputs(tuple(each.inputs for each in self.record.tests[before:]))
            if not found.inputs or not self.task.support.policy.repeats:
                return
            self._try_samples(found)
            samples = self._started[known:]

    @contextmanager
    def _part(self) -> Iterator[None]:
        """The part of the budget that samples have. When it is over what is inside ends, and no more unless
        the whole question is over."""
        meter = self.task.context.meter
        seconds = meter.milliseconds_left / 1000 / self.task.limits.sample_time_share
        try:
            with meter.part(meter.left // self.task.limits.sample_share, seconds):
                yield
        except BudgetSpent:
            meter.charge(0)

    def _try_numbers(self) -> None:
        """Symbols for the numbers of inputs, where the library reads some."""
        task = self.task
        found = task.support.number_templates(task.program, task.entry, task.limits, self._started)
        for filled in found:
            attempt = self._attempt(template=filled.template)
            attempt.start(first_of(filled))
            for goal in self.record.open:
                if goal not in self.record.met:
                    attempt.pursue(goal)

    def _try_floats(self, summarised: frozenset[str]) -> None:
        """Plain values for floating-point parameters; where one meets a goal, searches go on from there."""
        for concrete in self.task.support.float_inputs(self.task.program, self.task.entry, self.task.limits):
            if not self.record.open:
                return
            before = len(self.record.met)
            attempt = self._attempt(summarised)
            attempt.start(concrete)
            if len(self.record.met) > before:
                self._pursue(self.record.open, attempt)

    def note(self, runner: Executor, run: Run) -> None:
        """A run that meets a goal for the first time is a test, if a plain run does so too. One that left an
        object because we made it too small is none, as long as it can be made larger."""
        self.observe(runner, run)
        self.record.stopped_by = self.record.stopped_by or self._obstacle(run)
        can_grow = self.task.limits.larger(self.sizes, (Bound.OBJECTS,)) is not None
        if run.recorder.needs_room and can_grow:
            return
        if not run.is_cut and run.outcome.record.reached <= self.record.met.keys():
            return
        outcome = runner.replay(run.concrete)
        new = self.record.new_in(outcome)
        if not new or not is_faithful(outcome):
            return
        self.record.met.update(dict.fromkeys(new))
        concrete = run.concrete
        if self.task.support.policy.simplifies_tests:
            wanted = frozenset(new)
            concrete = simplified(runner, concrete, outcome, lambda found: wanted <= found.record.reached)
            outcome = runner.replay(concrete)
        self._keep(Found(runner.inputs(concrete), outcome), new)

    def _keep(self, found: Found, new: list[Point]) -> None:
        program, entry = self.task.program, self.task.entry
        if program.language is Language.JAVA:
            found = constructed(program, entry, found, new, self.task.context.meter) or found
        elif found.inputs.parameters and not found.inputs.history:
            made = with_made_structs(program, entry, found, new, self.task.context)
            found = made or found
            if made is None:
                self._unmade[len(self.record.tests)] = new
        self.record.tests.append(self.record.test_of(found, new))

    def _make_structs(self) -> None:
        """Asks for calls that make the structs of the tests in which a caller made them."""
        task, plans = self.task, struct_plans(self.task.context)
        if task.program.language is not Language.C or not plans.made_structs(task.entry):
            return
        finder = GoalHistories(task.context, task.entry, task.limits, task.setting, FINDER_OF_STRUCTS)
        for number, new in self._unmade.items():
            found = finder.found(task.program, new[-1], new)
            if found is not None and found.outcome.record.reached >= frozenset(new):
                self.record.tests[number] = self.record.test_of(found, new)

    def _call_before(self) -> None:
        """Asks for calls that leave a state in which the entry reaches a goal."""
        finder = GoalHistories(self.task.context, self.task.entry, self.task.limits, self.task.setting)
        for goal in self.record.open:
            left = self.record.left.get(goal)
            needs_state = isinstance(left, LeftOpen) and left.reason is Reason.STATE_NOT_MADE
            if goal in self.record.met or not needs_state:
                continue
            found = finder.found(self.task.program, goal, self.task.goals)
            if found is None:
                continue
            new = self.record.new_in(found.outcome)
            self.record.met.update(dict.fromkeys(new))
            self._keep(found, new)

    def _obstacle(self, run: Run) -> Unknown | None:
        """What ended a run that a longer one would not get past either."""
        obstacles = self.task.support.policy.obstacles
        if not isinstance(run.outcome, Stopped) or run.outcome.event.kind not in obstacles:
            return None
        event = run.outcome.event
        return Unknown(obstacles[event.kind], event.message, event.span)

    def _attempt(self, summarised: frozenset[str] = frozenset(), template: Template | None = None) -> Attempt:
        return Attempt(self.record, self.sizes, self.note, summarised, template)
