"""The searches for one entry: which come first, and which follow where they leave the question open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeAlias, final

from whence.analysis.calls.relation import CallRelation
from whence.analysis.runs.evidence import Claim
from whence.answers import Reason, Stated
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.inputs.from_answer import concrete_of, first_of
from whence.engines.concolic.inputs.number_templates import Filled, Template
from whence.engines.concolic.inputs.space import ConcreteInput, InputSpace
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.limits import Limits, Sizes
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Asked, Configuration, Plan
from whence.engines.concolic.search.shared_search import shared_witness
from whence.engines.concolic.search.targets.distances import Distances
from whence.engines.concolic.search.targets.guidance import guide_of
from whence.engines.concolic.search.targets.wanted_values import wanted_values
from whence.engines.concolic.search.whole_paths.generational import GenerationalSearch
from whence.engines.concolic.search.whole_paths.novelty_search import NoveltySearch
from whence.engines.concolic.search.whole_paths.sampled_search import (
    SampledSearch,
    blocks_towards,
    nearest_samples,
    samples_of,
)
from whence.engines.concolic.shadow.runs import Runner
from whence.engines.concolic.summaries.axioms import Axioms
from whence.engines.concolic.summaries.recorder import DIVERGED, Forest
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.engines.suggested_inputs import suggested_inputs, suggested_witness
from whence.logic.solvers.protocol import Strategy
from whence.program.procedure import Point
from whence.questions import ANYTHING, Allocations, FoundInputs, Necessity, Setting
from whence.records import dataclass
from whence.witnesses import Inputs, Witness

Found: TypeAlias = Witness | Exhausted | LeftOpen


@final
@dataclass(frozen=True, slots=True)
class EntrySearch:
    """What one entry is searched for: an input that reaches a target or breaks an obligation."""

    support: LanguageSupport
    limits: Limits
    context: Context
    configuration: Configuration
    targets: frozenset[Point] = frozenset()
    asked: Asked | None = None
    checks_assertions: bool = False
    entry: str = ""
    setting: Setting = ANYTHING

    def run(self) -> Found:
        """By terms, and where they leave it open, with plain values for floating-point parameters."""
        program = self.context.program
        unfit = self.support.unfit(program, self.entry)
        if unfit:
            return LeftOpen(Reason.UNSUPPORTED, unfit)
        points = (*self.targets, *(() if self.asked is None else (self.asked.point,)))
        names = {point.procedure for point in points}
        if not CallRelation(program).relevant_entries(names, (self.entry,)):
            return Exhausted()
        shown = suggested_witness(self.context, self.entry, self._claim)
        shown = shown or self._shared() or self._with_numbers() or self._by_novelty() or self._from_samples()
        if shown is not None:
            return shown
        found = self._by_terms()
        if not isinstance(found, LeftOpen):
            return found
        try:
            return self._with_floats() or self._by_novelty() or found
        except BudgetSpent:
            return found

    @property
    def _claim(self) -> Claim:
        if self.asked is not None:
            return self.asked.claim
        return Claim(self.targets, has_assertions=self.checks_assertions)

    def _suggested(self, space: object) -> ConcreteInput | None:
        """An input that another engine suggests to start from, if the space has room for it."""
        if not isinstance(space, InputSpace):
            return None
        suggested = suggested_inputs(self.context).of(self.entry, self._claim)
        return next(
            (each for each in (concrete_of(space, one) for one in suggested) if each is not None), None
        )

    def _shared(self) -> Witness | None:
        """Of the search that questions share; a configuration that was named is compared alone."""
        is_shared = self.support.policy.shares_searches and self.configuration is Configuration.COMPOSITIONAL
        if self.asked is None or not is_shared:
            return None
        plan = Plan(self.entry, limits=self.limits, callers=self.setting.callers)
        return shared_witness(plan, self.asked, self.support, self.context)

    def _from_samples(self) -> Witness | None:
        """Inputs of plain runs come near to most points. A short turn has too few of them."""
        is_default = self.configuration is Configuration.COMPOSITIONAL and self.support.policy.repeats
        if self.asked is not None or self.context.is_early or not is_default:
            return None
        distances = self._distances()
        samples: tuple[Inputs, ...] = ()
        with self._share(self.limits.samples_share):
            samples = samples_of(self.context, self.entry, setting=self.setting)
        with self._share(self.limits.sampled_share):
            return self._in_rounds(samples, distances)
        return None

    def _by_novelty(self) -> Witness | None:
        """Paths that reach new states, where runs remember states."""
        is_default = self.configuration is Configuration.COMPOSITIONAL and self.support.policy.repeats
        if self.asked is not None or not is_default or not self.limits.novelty_steps:
            return None
        least = self.context.meter.left // self.limits.novelty_share
        samples = () if self.context.is_early else self._nearest_samples()
        with self._share(self.limits.novelty_share, self.limits.novelty_steps, least):
            search = self.novelty_search()
            search.start(samples[: self.limits.novelty_samples])
            return search.search()
        return None

    def _nearest_samples(self) -> tuple[Inputs, ...]:
        """Inputs of plain runs, those whose runs come nearest to a target first. A short turn has too few."""
        with self._share(self.limits.samples_share):
            samples = samples_of(self.context, self.entry, setting=self.setting)
            return tuple(nearest_samples(samples, self.entry, self._distances(), self.context))
        return ()

    def novelty_search(self) -> NoveltySearch:
        """It goes on in a longer turn where it was in a shorter one; only the last question's is kept."""
        context, limits = self.context, self.limits
        kept: dict[Hashable, NoveltySearch] = context.remember(("concolic", "novelty"), lambda _: {})
        key = self.entry, self.targets, self.setting
        found = kept.get(key)
        if found is None or found.runner.meter is not context.meter:
            runner, forest = self._prepared(limits.novelty_sizes, watches_states=True)
            assert isinstance(runner, Runner)
            solver = SearchSolver(runner.space, context, hardest=limits.novelty_query)
            judge, distances = self._judge(runner), self._distances()
            wanted = wanted_values(context.program, self.targets)
            found = NoveltySearch(runner, forest, solver, judge, distances, wanted, limits.nearest_every)
            kept.clear()
            kept[key] = found
        return found

    def _in_rounds(self, samples: tuple[Inputs, ...], distances: Distances) -> Witness | None:
        """What a round finds makes more samples for the next one."""
        context = self.context
        watched = frozenset(blocks_towards(context.program, distances))
        runner, forest = self._prepared(self.limits.smallest, watched=watched)
        solver = SearchSolver(runner.space, context)
        search = SampledSearch(runner, forest, solver, self._judge(runner), distances)
        for _ in range(self.limits.sampled_rounds):
            shown = search.search(nearest_samples(samples, self.entry, distances, context))
            if shown is not None:
                return shown
            samples = samples_of(
                context, self.entry, found=FoundInputs(tuple(search.telling)), setting=self.setting
            )
        return None

    @contextmanager
    def _share(self, parts: int, most: int = sys.maxsize, least: int = 0) -> Iterator[None]:
        """One part in so many of the budget and of the time that are left, and no more steps than `most`, nor
        less than `least`. What is inside just ends when they are over, unless the whole question is."""
        meter = self.context.meter
        steps = min(max(meter.left // parts, least), most, meter.left)
        try:
            with meter.part(steps, meter.milliseconds_left / 1000 / parts):
                yield
        except BudgetSpent:
            meter.charge(0)

    def _by_terms(self) -> Found:
        """Demand-driven first. Where that ends for reasons of its own, whole paths are worth a try."""
        if self.configuration is Configuration.PLAIN:
            return self._widening(self._over_whole_paths)
        meter = self.context.meter
        if not self.support.policy.repeats:
            return self._also_over_whole_paths(self._widening(self._demand_driven))
        try:
            with meter.part(meter.left // 2, meter.milliseconds_left / 2000):
                found = self._widening(self._demand_driven)
        except BudgetSpent as spent:
            if meter.is_late:
                raise
            found = LeftOpen(Reason.BUDGET, spent.detail, condition=spent.condition)
        is_final = self.configuration is Configuration.QUANTIFIED
        return found if is_final else self._also_over_whole_paths(found)

    def _also_over_whole_paths(self, found: Found) -> Found:
        """What whole paths give where the other search ended for reasons of its own."""
        if not isinstance(found, LeftOpen) or not _is_of_the_search(found):
            return found
        try:
            other = self._widening(self._over_whole_paths)
        except BudgetSpent as spent:
            spent.condition = spent.condition or found.condition
            raise
        if not isinstance(other, LeftOpen):
            return other
        return replace(other if found.reason is Reason.BUDGET else found, condition=found.condition)

    def _widening(self, search: Callable[[Sizes], Found]) -> Found:
        """The search, repeated with larger sizes as long as one was in its way."""
        sizes = self.limits.smallest
        while True:
            found = search(sizes)
            larger = self.limits.larger(sizes, found.bounds) if isinstance(found, LeftOpen) else None
            if larger is None:
                return found
            sizes = larger

    def _over_whole_paths(self, sizes: Sizes) -> Found:
        runner, forest = self._prepared(sizes)
        solver = SearchSolver(runner.space, self.context)
        return GenerationalSearch(runner, forest, solver, self._judge(runner), self._distances()).search()

    def _demand_driven(self, sizes: Sizes) -> Found:
        distances = self._distances()
        summarised = self.support.summarised(self.context.program, self.entry, distances.levels, self.asked)
        stated = self._necessity()
        found = self._demand(self._prepared(sizes, summarised), distances, stated)
        is_misled = isinstance(found, LeftOpen) and found.reason is Reason.NOT_REPLAYED
        is_final = self.configuration is Configuration.QUANTIFIED or not self.support.policy.repeats
        if summarised and is_misled and not is_final:
            # What is known of a callee's memory was too weak: now everything runs as part of the entry.
            return self._demand(self._prepared(sizes), distances, stated)
        return found

    def _demand(
        self, prepared: tuple[Executor, Forest], distances: Distances, stated: Stated | None
    ) -> Found:
        runner, forest = prepared
        strategy = self.support.policy.solver
        if self.configuration is Configuration.QUANTIFIED:
            forest.instances.axioms = Axioms(runner.space.terms)
            strategy = Strategy.CORE
        solver = SearchSolver(runner.space, self.context, strategy)
        guide = None
        if stated is not None and isinstance(runner.space, InputSpace):
            guide = guide_of(stated, runner.space, self.limits)
        leaves_reals = self.configuration is Configuration.COMPOSITIONAL and not runner.plan.summarised
        judge = self._judge(runner)
        start = self._suggested(runner.space)
        return DemandSearch(
            runner, forest, solver, judge, distances, leaves_reals=leaves_reals, guide=guide, start=start
        ).search()

    def _necessity(self) -> Stated | None:
        """What `paths` knows of the inputs that reach a target."""
        if self.configuration is not Configuration.GUIDED or self.asked is not None:
            return None
        meter = self.context.meter
        question = Necessity(tuple(sorted(self.targets)), self.entry, self.setting)
        try:
            with meter.part(meter.left // self.limits.guidance_share):
                answer = self.context.ask(question, "paths").answer
        except BudgetSpent as spent:
            if spent.reason is Reason.TIMEOUT:
                raise
            return None
        return answer if isinstance(answer, Stated) else None

    # plain values

    def _with_numbers(self) -> Witness | None:
        """A short search with symbols for the numbers of an input, where the library reads some."""
        limits, context, distances = self.limits, self.context, self._distances()
        is_sampled = self.asked is None and not context.is_early and self._reads_numbers()
        samples = self._nearest_samples() if is_sampled else ()
        with self._share(limits.number_share):
            for filled in self._templates(samples):
                runner, forest = self._prepared(limits.smallest, template=filled.template)
                judge, first = self._judge(runner), first_of(filled)
                shown = judge.witness(runner.execute(first, forest))
                if shown is not None:
                    return shown
                solver = SearchSolver(runner.space, context, Strategy.BITS)
                search = DemandSearch(runner, forest, solver, judge, distances, limits.number_executions)
                found = search.search(first)
                if isinstance(found, Witness):
                    return found
        return None

    def _templates(self, samples: tuple[Inputs, ...] = ()) -> Iterator[Filled]:
        return self.support.number_templates(self.context.program, self.entry, self.limits, samples)

    def _reads_numbers(self) -> bool:
        return next(self._templates(), None) is not None

    def _with_floats(self) -> Witness | None:
        """First a run for each choice of floating-point parameters, then a short search from each."""
        attempts: list[tuple[DemandSearch, ConcreteInput]] = []
        distances = self._distances()
        for concrete in self.support.float_inputs(self.context.program, self.entry, self.limits):
            runner, forest = self._prepared(self.limits.smallest)
            solver = SearchSolver(runner.space, self.context)
            judge = self._judge(runner)
            shown = judge.witness(runner.execute(concrete, forest))
            if shown is not None:
                return shown
            search = DemandSearch(runner, forest, solver, judge, distances, self.limits.float_executions)
            attempts.append((search, concrete))
        for search, concrete in attempts:
            found = search.search(concrete)
            if isinstance(found, Witness):
                return found
        return None

    def _judge(self, runner: Executor) -> Judge:
        return Judge(runner, entry_state(self.context, self.entry, self.setting))

    def _distances(self) -> Distances:
        """New for each search, since they remember nodes of its trees."""
        return Distances(self.context.program, self.targets, self.asked)

    def _prepared(
        self,
        sizes: Sizes,
        summarised: frozenset[str] = frozenset(),
        template: Template | None = None,
        watched: frozenset[Point] = frozenset(),
        *,
        watches_states: bool = False,
    ) -> tuple[Executor, Forest]:
        plan = Plan(
            self.entry,
            self.targets,
            self.asked,
            summarised,
            sizes=sizes,
            limits=self.limits,
            template=template,
            may_lack_memory=self.setting.allocations is Allocations.MAY_FAIL,
            callers=self.setting.callers,
            checks_assertions=self.checks_assertions,
            watches_states=watches_states,
        )
        return self.support.prepare(self.context.program, plan, self.context.meter, watched)


def _is_of_the_search(found: LeftOpen) -> bool:
    """Whether the search may have missed what another one finds."""
    return (
        found.reason in (Reason.BUDGET, Reason.SOLVER, Reason.NOT_REPLAYED)
        or (found.reason, found.detail) == DIVERGED
    )
